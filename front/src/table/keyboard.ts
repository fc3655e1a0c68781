// The whole game by keys: which of them mean what is in keys.ts, where they reach is what stands in
// the page.
import { zoom } from "../cards/zoom.svelte";
import { settings } from "../settings.svelte";
import { keystrokeOf, nearestTo, type Focus, type Keystroke } from "./keys";
import type { Play } from "./play.svelte";
import { CARDS, TARGETS, cardAt, targetAt } from "./targets";

const TEXT =
  "input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable]";
const CONTROL = "button, a[href], summary, input, [role=button], [role=slider], [role=tab]";

/** Listen to keys until the table is left. */
export function keyboard(play: Play): () => void {
  // a button is pressed when Space goes up again: not if it meant something else going down
  let swallowed = "";

  function down(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing || document.querySelector("dialog:modal"))
      return;
    const keystroke = keystrokeOf(event, focusOf(document.activeElement));
    if (!keystroke || (event.repeat && keystroke.do !== "move")) return;
    event.preventDefault();
    swallowed = event.key;
    carryOut(keystroke, play);
  }
  function up(event: KeyboardEvent): void {
    if (event.key === swallowed) event.preventDefault();
    swallowed = "";
  }
  document.addEventListener("keydown", down);
  document.addEventListener("keyup", up);
  return () => {
    document.removeEventListener("keydown", down);
    document.removeEventListener("keyup", up);
  };
}

function focusOf(element: Element | null): Focus {
  if (!element || element === document.body) return "nothing";
  if (element.matches(TEXT)) return "text";
  if (element.matches(CARDS)) return "card";
  if (element.matches(`${TARGETS}, [data-main]`)) return "table";
  return element.matches(CONTROL) ? "control" : "nothing";
}

function carryOut(keystroke: Keystroke, play: Play): void {
  const { seat } = play;
  switch (keystroke.do) {
    case "main":
      return void play.pressMain();
    case "enter":
      return enter();
    case "move":
      return move(play, keystroke.x, keystroke.y);
    case "digit":
      return digit(keystroke.number);
    case "back":
      return back(play);
    case "hold":
      return void seat.do({ do: seat.clock?.holder === seat.seat ? "release" : "hold" });
    case "undo":
      return void seat.do({ do: "undo" });
    case "still":
      return play.arms.passUntilChange();
    case "skip":
      return play.pacing.toggle();
    case "zen":
      settings.zen = !settings.zen;
      return;
    case "zoom":
      return zoomIn(play);
    case "log":
    case "talk":
    case "keys":
      return play.toggle(keystroke.do);
  }
}

/** What is focused is pressed; else whatever waits to be confirmed, or the only way there is. */
function enter(): void {
  const focused = document.activeElement as HTMLElement | null;
  if (focused?.matches(`${CARDS}, ${TARGETS}, [data-main]`)) return focused.click();
  const waiting = [
    ...document.querySelectorAll<HTMLElement>(
      ".slips [data-confirm]:not(:disabled), .slips [data-digit]",
    ),
  ];
  const confirm = waiting.find((each) => each.hasAttribute("data-confirm"));
  if (confirm) confirm.click();
  else if (waiting.length === 1) waiting[0]!.click();
}

/** A digit chooses among what is asked; where nothing is, it takes up a card of the hand. */
function digit(number: number): void {
  const asked = [...document.querySelectorAll<HTMLElement>(".slips [data-digit]")];
  if (asked.length) return asked.find((each) => each.dataset.digit === `${number}`)?.click();
  const card = document.querySelectorAll<HTMLElement>(`[data-hand] ${CARDS}`)[number - 1];
  card?.focus({ preventScroll: true });
  card?.click();
}

function back(play: Play): void {
  const menu = document.querySelector<HTMLElement>("[popover]:popover-open");
  if (menu) menu.hidePopover();
  else if (
    play.held === null &&
    !play.asking &&
    !play.because &&
    !play.draft &&
    !play.confirming &&
    !play.open
  ) {
    (document.activeElement as HTMLElement | null)?.blur();
  } else play.back();
}

/** To the nearest thing in that direction: a card, a target of the held one, a button of a slip. */
function move(play: Play, x: number, y: number): void {
  const there = reachable(play);
  const now = document.activeElement;
  const places = there.map((each) => each.getBoundingClientRect());
  const at = there.indexOf(now as HTMLElement);
  const next =
    at < 0 && !now?.closest(".slips, .extras, .actions")
      ? first(there)
      : nearestTo(now!.getBoundingClientRect(), places, x, y);
  const found = there[next];
  if (!found) return;
  if (found.tabIndex < 0) found.tabIndex = -1;
  found.focus({ preventScroll: true });
}

function first(there: HTMLElement[]): number {
  const hand = there.findIndex((each) => each.closest("[data-hand]"));
  return hand < 0 ? 0 : hand;
}

function reachable(play: Play): HTMLElement[] {
  const all = document.querySelectorAll<HTMLElement>(
    `${CARDS}, ${TARGETS}, .slips button, .extras button, .actions button`,
  );
  return [...all].filter((each) => {
    if (!each.checkVisibility() || each.matches(":disabled")) return false;
    const target = each.matches(CARDS) ? null : targetAt(each);
    return !target || play.ways(target).length > 0;
  });
}

/** Read the focused card, or the one that is held. */
function zoomIn(play: Play): void {
  const focused = document.activeElement?.closest(CARDS);
  const card = focused ? cardAt(focused) : play.held;
  const picture = card === null ? undefined : play.seat.box.cards[card];
  if (picture) zoom.show(picture, (focused as HTMLElement | null) ?? undefined, true);
}
