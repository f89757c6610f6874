import { isObject } from '#shared/is-object';
import type { PluginTexts } from '#shared/plugin-texts';
import { en } from '#shared/texts/en';
import type { GivenArguments } from './given-arguments.ts';

/** Groups of the theme, as the modules with their texts are named. */
const themeGroups = Object.keys(en).map((group) => group.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`));

const rule = 'plugin-text';

/** @throws DocSiteError for a wrong group, and for a language whose keys differ from the keys in English. */
export function checkPluginTexts(given: GivenArguments, added: PluginTexts): void {
  const { group, texts }: { readonly group?: unknown; readonly texts?: unknown } = isObject(added) ? added : {};
  if (typeof group !== 'string' || !isObject(texts)) {
    throw given.unexpected(added, 'texts of a group', {
      rule,
      hint: "Make them with `defineTexts` of `doc-site/plugin`: `defineTexts('changelog', { en: { title: 'Changes' } })`.",
    });
  }
  if (!/^[a-z][a-z0-9-]*$/.test(group) || themeGroups.includes(group)) {
    throw given.error(`names a group of texts ${JSON.stringify(group.slice(0, 200))}.`, {
      rule,
      hint: `Use lower-case letters, digits and hyphens, and none of the theme's groups: ${themeGroups.join(', ')}.`,
    });
  }
  const english = keysOf(texts.en);
  for (const [lang, inLang] of Object.entries({ en: undefined, ...texts })) {
    const keys = keysOf(inLang);
    const place = `the texts of the group "${group}" in \`${lang}\``;
    if (keys === undefined)
      throw given.error(`gave ${place} in a wrong form.`, { rule, hint: 'Expected texts by key.' });
    const missing = english?.filter((key) => !keys.includes(key)) ?? [];
    const unknown = keys.filter((key) => !english?.includes(key));
    if (missing.length === 0 && unknown.length === 0) continue;
    throw given.error(`gave ${place} with other keys than in \`en\`.`, {
      rule,
      hint: [
        ...(missing.length > 0 ? [`Missing: ${missing.join(', ')}.`] : []),
        ...(unknown.length > 0 ? [`Unknown: ${unknown.join(', ')}.`] : []),
      ].join(' '),
    });
  }
}

/** Undefined for something other than texts by key. */
function keysOf(texts: unknown): readonly string[] | undefined {
  const isText = isObject(texts) && Object.values(texts).every((text) => typeof text === 'string');
  return isText ? Object.keys(texts) : undefined;
}
