// Forms of a word by how many there are: `{count} {count:one card|other cards}` (src/kickdoor/plurals.py).

export type Forms = Record<string, string>;

/** The forms that a field lists, by what CLDR calls them; none, where it says how a list is joined. */
export function formsIn(spec: string | undefined): Forms | undefined {
  if (!spec?.includes(" ")) return undefined;
  return Object.fromEntries(
    spec.split("|").map((each) => {
      const [, name, said] = /^(\w+) (.*)$/.exec(each) ?? ["", "other", each];
      return [name, said];
    }),
  );
}

const RULES = new Map<string, Intl.PluralRules>();

/** The form that goes with a number; where a language has not got it, the one for all others. */
export function form(forms: Forms, count: number, language: string): string {
  const rules = RULES.get(language) ?? new Intl.PluralRules(language);
  RULES.set(language, rules);
  return forms[rules.select(Math.abs(count))] ?? forms.other!;
}
