// Cards far down a long page are not drawn, nor their icons asked for, until one comes near them.
import type { Action } from "svelte/action";

const MARGIN = "800px 0px";
const waiting = new WeakMap<Element, () => void>();
let watcher: IntersectionObserver | undefined;

/** Call back, once, when an element comes near to being seen. */
export const near: Action<HTMLElement, () => void> = (node, arrive) => {
  watcher ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        watcher!.unobserve(target);
        waiting.get(target)?.();
      }
    },
    { rootMargin: MARGIN },
  );
  waiting.set(node, arrive);
  watcher.observe(node);
  return { destroy: () => watcher!.unobserve(node) };
};
