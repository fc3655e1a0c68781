// Reading a card large: by pointing at it, holding it, or with the key i (UX 8). Nothing here waits
// for the table.
import type { CardPicture } from "protocol";
import { untrack, type Component } from "svelte";
import type { Action } from "svelte/action";

import { noClick } from "../look/clicks";

/** How long one points before a card opens: a pointer that only passes by opens nothing. */
const POINTED = 60;
/** How long a finger holds, and how far it may wander meanwhile. */
const HELD = 320;
const WANDER = 10;

class Zoom {
  /** What shows it: it comes with the first card, for a page without any does not need it. */
  Panel = $state.raw<Component>();
  card = $state.raw<CardPicture>();
  /** Which card of the table it is; -1 if none. */
  number = $state(-1);
  /** Where the card lies that is read: the large one keeps off it. */
  anchor = $state.raw<DOMRect>();
  /** It stays until it is closed. */
  pinned = $state(false);
  private from: HTMLElement | undefined;
  private returning = false;

  /** Show a card beside where it lies. */
  show(card: CardPicture, anchor?: HTMLElement, pinned = false): void {
    this.card = card;
    this.anchor = anchor?.getBoundingClientRect();
    this.from = anchor;
    this.number = Number(anchor?.dataset.card ?? -1);
    this.pinned = pinned;
  }

  /** Close it, and go back to where one was if one had gone into it. */
  hide(): void {
    const back = this.pinned ? this.from : undefined;
    this.card = this.anchor = this.from = undefined;
    this.number = -1;
    this.pinned = false;
    this.returning = true;
    if (back?.isConnected) back.focus({ preventScroll: true });
    this.returning = false;
  }

  /**
   * Whether a thing that is come to opens its card: not while one is kept open, nor the one just
   * closed.
   */
  get opens(): boolean {
    return !this.pinned && !this.returning;
  }

  /** Whether it is this thing's card that is shown. */
  isOf(thing: HTMLElement): boolean {
    return !!this.card && this.from === thing;
  }
}

export const zoom = new Zoom();

let coming: Promise<void> | undefined;
const come = (): Promise<void> =>
  (coming ??= import("./Zoomed.svelte").then(({ default: panel }) => {
    zoom.Panel = panel;
  }));

/** Let whatever shows a card open it large; with nothing (a card face down) it does nothing. */
export const zoomable: Action<HTMLElement, CardPicture | undefined> = (node, first) => {
  void come();
  let card = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start: { x: number; y: number } | undefined;
  let held = false;
  const stop = () => clearTimeout(timer);
  const later = (wait: number, pinned: boolean) => {
    stop();
    if (card) timer = setTimeout(() => card && zoom.show(card, node, pinned), wait);
  };
  // A focused card may go in the middle of a redraw: nothing that is drawn may depend on it then.
  const leave = () =>
    untrack(() => {
      stop();
      if (!zoom.pinned && zoom.isOf(node)) zoom.hide();
    });

  const listeners: {
    [name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[name]) => void;
  } = {
    pointerenter: (event) =>
      event.pointerType === "mouse" && zoom.opens && !event.buttons && later(POINTED, false),
    pointerleave: leave,
    pointerdown(event) {
      held = false;
      start = { x: event.clientX, y: event.clientY };
      if (event.pointerType === "mouse") return leave(); // a card that is dragged is not read
      stop();
      timer = setTimeout(() => {
        held = true;
        // the sheet may be under the finger
        document.addEventListener("touchend", noClick, { capture: true, once: true });
        if (card) zoom.show(card, node, true);
      }, HELD);
    },
    pointermove(event) {
      if (start && Math.hypot(event.clientX - start.x, event.clientY - start.y) > WANDER && !held)
        stop();
    },
    pointerup: (event) => event.pointerType !== "mouse" && stop(),
    pointercancel: stop,
    // The finger that held a card to read it has not also tapped it.
    click(event) {
      if (!held) return;
      held = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    contextmenu(event) {
      if (!card) return;
      event.preventDefault();
      if (!held) zoom.show(card, node, true);
    },
    focus: () => node.matches(":focus-visible") && zoom.opens && later(POINTED, false),
    blur: leave,
    keydown(event) {
      if (event.key !== "i" || event.ctrlKey || event.metaKey || event.altKey || !card) return;
      event.preventDefault();
      // the table has a key of the same name, for cards that cannot be come to
      event.stopPropagation();
      if (zoom.pinned) zoom.hide();
      else zoom.show(card, node, true);
    },
  };
  // or a held link opens the browser's own menu
  node.style.setProperty("-webkit-touch-callout", "none");
  const all = Object.entries(listeners) as [string, EventListener][];
  for (const [name, listener] of all)
    node.addEventListener(name, listener, { capture: name === "click" });

  return {
    update(next) {
      if (next !== card && zoom.isOf(node) && !zoom.pinned) zoom.hide();
      card = next;
    },
    destroy() {
      leave();
      for (const [name, listener] of all)
        node.removeEventListener(name, listener, { capture: name === "click" });
    },
  };
};
