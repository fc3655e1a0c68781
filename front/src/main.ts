import { mount } from "svelte";

import "./look/fonts.css";
import "./look/theme.css";
import App from "./App.svelte";
import { settings } from "./settings.svelte";
import { catalogue } from "./words/catalogue.svelte";

void catalogue
  .speak(settings.language)
  .finally(() => mount(App, { target: document.getElementById("app")! }));

if ("serviceWorker" in navigator && import.meta.env.PROD)
  void navigator.serviceWorker.register("/sw.js");
