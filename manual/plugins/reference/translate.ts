import zh from './zh.json' with { type: 'json' };

const translations: Readonly<Record<string, Readonly<Record<string, string>>>> = { zh };
const asked = new Map<string, Set<string>>();

/** A sentence of the engine in another language; the English one until it is translated. */
export function translate(text: string, lang: string): string {
  const known = translations[lang];
  if (known === undefined) return text;
  asked.set(lang, (asked.get(lang) ?? new Set()).add(text));
  return known[text] ?? text;
}

/** Translations of a language that are missing, and those that nothing asks for any more. */
export function translationGaps(lang: string) {
  const texts = asked.get(lang) ?? new Set<string>();
  const known = Object.keys(translations[lang] ?? {});
  return {
    checked: texts.size,
    missing: [...texts].filter((text) => !known.includes(text)),
    unneeded: known.filter((text) => !texts.has(text)),
  };
}
