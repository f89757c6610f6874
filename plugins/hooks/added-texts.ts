import type { Problem } from '#shared/errors';
import { primaryLanguage } from '#shared/html-lang';
import { textKeys } from '#shared/interface-texts';
import { nearestHint } from '#shared/nearest';
import { siteKeys } from '#shared/plugin-texts';
import type { Registration } from './registration.ts';

/**
 * Slips in the calls of `addText`. Plugins may add keys of their own, and languages that the site does not have: a key is
 * a slip if it is nearly a known one.
 */
export function addedTextProblems(
  registrations: readonly Registration[],
  langs: readonly string[],
): readonly Problem[] {
  const groups = registrations.flatMap(({ items }) => items.addTextGroup.map(({ value }) => value));
  const known = new Set([...textKeys, ...groups.flatMap(siteKeys)]);
  return registrations.flatMap(({ plugin, items }) => {
    const missing = langs.filter((lang) => items.addText.every(({ value }) => value.lang !== lang));
    return items.addText.flatMap(({ value: { lang, text }, place }): readonly Problem[] => {
      const problem = (found: string, hint: string): Problem => ({
        rule: 'plugin-text',
        severity: 'error',
        ...place(),
        message: `Plugin "${plugin.name}" gives "addText" ${found}.`,
        hint,
      });
      const ofKeys = Object.keys(text).flatMap((key) => {
        const hint = known.has(key) ? undefined : nearestHint(key, known);
        if (hint === undefined) return [];
        return problem(`the unknown key \`${key}\``, `${hint} If the key is your own, give it another name.`);
      });
      if (!isLangSlip(lang, langs, missing)) return ofKeys;
      const hint = `Write ${langs.map((name) => `\`${name}\``).join(' or ')}.`;
      return [problem(`the language "${lang}", which the site does not have`, hint), ...ofKeys];
    });
  });
}

/** Whether a language does not exist, or is the other name of one for which the plugin has no texts: `zh-CN` for `zh`. */
function isLangSlip(lang: string, langs: readonly string[], missing: readonly string[]): boolean {
  if (langs.includes(lang)) return false;
  return !isLanguage(lang) || missing.some((other) => primaryLanguage(other) === primaryLanguage(lang));
}

function isLanguage(lang: string): boolean {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(lang) !== undefined;
  } catch {
    // Not the form of a tag.
    return false;
  }
}
