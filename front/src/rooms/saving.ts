/** Save something as a file: a file or a text as it is, all else as JSON. */
export function save(name: string, what: unknown): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(what instanceof Blob ? what : written(what));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

const written = (what: unknown): Blob =>
  typeof what == "string"
    ? new Blob([what], { type: "text/plain" })
    : new Blob([JSON.stringify(what, null, 1)], { type: "application/json" });
