/** Save something as a file: a text as it is, all else as JSON. */
export function save(name: string, what: unknown): void {
  const [text, type] =
    typeof what == "string"
      ? [what, "text/plain"]
      : [JSON.stringify(what, null, 1), "application/json"];
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
