/**
 * Let the click pass that ends a drag or a long press: it is no tap, whatever lies under the finger
 * by now.
 */
export function noClick(): void {
  const stop = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  document.addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => document.removeEventListener("click", stop, { capture: true }), 50);
}
