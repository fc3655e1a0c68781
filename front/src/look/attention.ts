// It is your move, and you are looking at something else: the tab says so (UX 38).
import ours from "./mark-turn.svg";

const BLINK_MS = 1000;
const BUZZ_MS = 100;

/** A short buzz, where there is something that buzzes, once a finger has touched the page. */
export function buzz(): void {
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(BUZZ_MS);
}

/** What the tab is called while it calls for somebody. */
export function calling(title: string, call: string, on: boolean): string {
  return on ? `● ${call}` : title;
}

/** Call for whoever is away, until they are back or it is over. */
export function callFor(call: string, notify: boolean): () => void {
  const title = document.title;
  const icon = document.querySelector<HTMLLinkElement>('link[rel~="icon"]');
  const plain = icon?.href ?? "";
  let on = true;
  const show = (): void => {
    document.title = calling(title, call, on);
    if (icon) icon.href = on ? ours : plain;
    on = !on;
  };
  show();
  const beat = setInterval(show, BLINK_MS);
  const note =
    notify && "Notification" in window && Notification.permission === "granted"
      ? new Notification(title, { body: call, tag: "kickdoor-turn" })
      : null;
  buzz();
  return () => {
    clearInterval(beat);
    note?.close();
    document.title = title;
    if (icon) icon.href = plain;
  };
}
