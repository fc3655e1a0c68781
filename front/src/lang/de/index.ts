// German, in one piece that is loaded when it is spoken.
const FILES = import.meta.glob<Record<string, string>>("./*.json", {
  eager: true,
  import: "default",
});

export default Object.assign({}, ...Object.values(FILES)) as Record<string, string>;
