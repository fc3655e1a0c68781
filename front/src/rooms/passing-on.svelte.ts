// Something written that is passed on: into the clipboard, or to wherever the device sends things.

/** Whether the device can send things anywhere. */
export const mayShare = typeof navigator !== "undefined" && typeof navigator.share === "function";

export class PassingOn {
  isCopied = $state(false);

  /** Copy what stands in a field. */
  async copy(text: string, field?: HTMLInputElement | HTMLTextAreaElement): Promise<void> {
    field?.select();
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      document.execCommand("copy"); // a page that came without https has no clipboard of its own
    }
    this.isCopied = true;
    setTimeout(() => (this.isCopied = false), 2000);
  }

  async share(what: ShareData): Promise<void> {
    try {
      await navigator.share(what);
    } catch {
      // They thought better of it.
    }
  }
}
