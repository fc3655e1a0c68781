// The sizes a table comes in. The style sheets of the table divide them at the same places.
import { MediaQuery } from "svelte/reactivity";

/** A phone, upright or on its side: one thing below the other. */
export const narrow = new MediaQuery(
  "(max-width: 599px), (max-width: 899px) and (max-height: 799px)",
);

/** A tablet, upright: as at a desk, but what happened lies below and not beside. */
export const tall = new MediaQuery(
  "(min-width: 600px) and (max-width: 1099px) and (min-height: 800px)",
);
