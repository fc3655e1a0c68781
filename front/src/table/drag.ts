// Cards are dragged, with mouse or finger (UX 19, 20). What moves is a likeness of the card, by
// transform only; where it may go is what the table already shows for a card that is held.
import { zoom } from "../cards/zoom.svelte";
import { noClick } from "../look/clicks";
import type { Play } from "./play.svelte";
import { CARDS, TARGETS, cardAt, targetAt } from "./targets";

const STARTS = 8; // pixels of movement: less is a tap, and a long press is for reading
const NEAR = 72; // so far beside a target is still meant for it

interface Drag {
  card: number;
  pointer: number;
  from: HTMLElement;
  x: number;
  y: number;
  likeness?: HTMLElement;
}

/** Let cards be dragged until the table is left. */
export function drag(play: Play): () => void {
  let held: Drag | null = null;
  let frame = 0;

  function down(event: PointerEvent): void {
    if (held || event.button || !event.isPrimary) return;
    const from = (event.target as Element).closest<HTMLElement>(CARDS);
    const card = from && cardAt(from);
    if (!from || card === null || from.closest(".slips")) return;
    held = { card, pointer: event.pointerId, from, x: event.clientX, y: event.clientY };
  }

  function move(event: PointerEvent): void {
    if (!held || event.pointerId !== held.pointer) return;
    const x = event.clientX - held.x;
    const y = event.clientY - held.y;
    if (!held.likeness) {
      if (zoom.pinned) return end(); // it was held to be read
      if (Math.hypot(x, y) < STARTS) return;
      held.likeness = likenessOf(held.from);
      play.letGo();
      play.held = held.card;
    }
    const { likeness } = held;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      likeness.style.transform = `translate3d(${x}px, ${y}px, 0) rotate(${Math.max(-8, Math.min(8, x / 30))}deg)`;
    });
  }

  function up(event: PointerEvent): void {
    if (!held || event.pointerId !== held.pointer) return;
    const { card, likeness, from } = held;
    end();
    if (!likeness) return;
    noClick();
    play.held = null;
    const target = below(event.clientX, event.clientY, from, play, card);
    if (target) void play.drop(target, card);
    else if (isOut(event.clientX, event.clientY, from)) void play.put(card);
  }

  function cancel(event: PointerEvent): void {
    if (!held || event.pointerId !== held.pointer) return;
    if (held.likeness) play.held = null;
    end();
  }

  function end(): void {
    cancelAnimationFrame(frame);
    held?.likeness?.remove();
    held = null;
  }

  const native = (event: Event) => {
    if ((event.target as Element).closest?.(CARDS)) event.preventDefault();
  };
  document.addEventListener("pointerdown", down);
  document.addEventListener("pointermove", move, { passive: true });
  document.addEventListener("pointerup", up);
  document.addEventListener("pointercancel", cancel);
  document.addEventListener("dragstart", native);
  return () => {
    end();
    document.removeEventListener("pointerdown", down);
    document.removeEventListener("pointermove", move);
    document.removeEventListener("pointerup", up);
    document.removeEventListener("pointercancel", cancel);
    document.removeEventListener("dragstart", native);
  };
}

/** What follows the finger: it looks like the card, and nothing can be done with it. */
function likenessOf(card: HTMLElement): HTMLElement {
  const { left, top, width, height } = card.getBoundingClientRect();
  const likeness = card.cloneNode(true) as HTMLElement;
  for (const name of ["data-card", "data-target", "id"]) likeness.removeAttribute(name);
  likeness.setAttribute("aria-hidden", "true");
  likeness.inert = true;
  Object.assign(likeness.style, {
    position: "fixed",
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    margin: "0",
    zIndex: "1000",
    pointerEvents: "none",
    transition: "none",
    willChange: "transform",
  });
  document.body.append(likeness);
  getSelection()?.removeAllRanges();
  return likeness;
}

/**
 * The target under the pointer that the card can go to; else the nearest such, if it is near
 * enough.
 */
function below(x: number, y: number, from: HTMLElement, play: Play, card: number) {
  let best: { target: NonNullable<ReturnType<typeof targetAt>>; far: number; size: number } | null =
    null;
  for (const element of document.querySelectorAll(TARGETS)) {
    const target = targetAt(element);
    if (!target || element === from || !play.ways(target, card).length) continue;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const far = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
    const size = (right - left) * (bottom - top);
    if (far > NEAR || (element.contains(from) && far > 0)) continue;
    if (!best || far < best.far || (far === best.far && size < best.size))
      best = { target, far, size };
  }
  return best?.target ?? null;
}

/** Whether it was really put somewhere, and not only moved about where it lay. */
function isOut(x: number, y: number, from: HTMLElement): boolean {
  const home = (from.closest("[data-hand]") ?? from).getBoundingClientRect();
  return x < home.left || x > home.right || y < home.top || y > home.bottom;
}
