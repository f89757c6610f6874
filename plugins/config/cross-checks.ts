import { isObject } from '#shared/is-object';
import { isPlainObject } from '#shared/is-plain-object';
import { nearestHint } from '#shared/nearest';
import { linkKind } from '#shared/paths';
import { linksInText } from '../markdown/text/inline-text.ts';
import type { Mistake } from './parse-with.ts';
import { formatPath, type ValuePath, valueAt } from './plain-value.ts';

/**
 * Checks options against each other. Reads the configuration as written, without trusting its shape, so that these
 * mistakes can be reported together with the schema's.
 */
export function crossChecks(config: unknown): readonly Mistake[] {
  return [
    ...repeats(config, 'locales', 'lang'),
    ...repeats(config, 'feeds', 'id'),
    ...repeats(config, 'plugins', 'name'),
    ...languageMistakes(config),
    ...linkMistakes(config),
  ];
}

function repeats(config: unknown, list: string, key: string): readonly Mistake[] {
  const names = listAt(config, [list]).map((entry) => (isObject(entry) ? entry[key] : undefined));
  return names.flatMap((name, index) => {
    const first = names.indexOf(name);
    if (typeof name !== 'string' || first === index) return [];
    const path = [list, index, key];
    const owner = formatPath([list, first]);
    return [{ path, message: `Unexpected option \`${formatPath(path)}\`: \`${owner}\` is already "${name}".` }];
  });
}

function languageMistakes(config: unknown): readonly Mistake[] {
  const langs = langsOf(config);
  const defaultLang = valueAt(config, ['defaultLang']) ?? 'en';
  // Feeds of a partial language fall back to the title in the default language.
  const isPartial = (lang: string) =>
    lang !== defaultLang &&
    listAt(config, ['locales']).some(
      (locale) => valueAt(locale, ['lang']) === lang && valueAt(locale, ['status']) === 'partial',
    );
  const complete = langs.filter((lang) => !isPartial(lang));
  const feeds = listAt(config, ['feeds']).map((_, index): ValuePath => ['feeds', index]);
  const required = feeds.map((feed) => [...feed, 'title']);
  const texts = [
    ['footer', 'message'],
    ['footer', 'links'],
    ['banner', 'text'],
    ['logo', 'text'],
    ...feeds.map((feed) => [...feed, 'description']),
  ];
  return [
    ...(typeof defaultLang === 'string' && !langs.includes(defaultLang) ? [wrongDefault(defaultLang, langs)] : []),
    ...[...texts, ...required].flatMap((path) => foreignLangs(config, path, langs)),
    ...required.flatMap((path) => missingLangs(config, path, complete)),
  ];
}

/** Keys of the languages that a configuration has, as written. */
export function langsOf(config: unknown): readonly string[] {
  const written = listAt(config, ['locales']).map((locale) => valueAt(locale, ['lang']));
  return written.length === 0 ? ['en'] : written.filter((lang) => typeof lang === 'string');
}

function wrongDefault(lang: string, langs: readonly string[]): Mistake {
  const known = langs.map((name) => `\`${name}\``).join(', ');
  return {
    path: ['defaultLang'],
    message: `Unexpected language "${lang}" for option \`defaultLang\`: \`locales\` has ${known}.`,
    hint: nearestHint(lang, langs) ?? 'Add the language to `locales`, or use one of those.',
  };
}

/** Keys of texts by language, at a path of a value, that are not languages of the site. */
export function foreignLangs(config: unknown, path: ValuePath, langs: readonly string[]): readonly Mistake[] {
  const texts = valueAt(config, path);
  if (!isPlainObject(texts)) return [];
  return Object.keys(texts)
    .filter((lang) => !langs.includes(lang))
    .map((lang) => ({
      path: [...path, lang],
      message: `Unexpected language "${lang}" in option \`${formatPath(path)}\`: \`locales\` does not have it.`,
      hint: nearestHint(lang, langs) ?? 'Remove it, or add the language to `locales`.',
    }));
}

/** Links that texts must not have: some would run code, and a notice that is a link cannot have others inside. */
function linkMistakes(config: unknown): readonly Mistake[] {
  const byLang = (path: ValuePath): readonly ValuePath[] => {
    const texts = valueAt(config, path);
    return isPlainObject(texts) ? Object.keys(texts).map((lang) => [...path, lang]) : [];
  };
  const mistakes = (path: ValuePath, isLink = false): readonly Mistake[] => {
    const text = valueAt(config, path);
    return (typeof text === 'string' ? linksInText(text) : []).flatMap((link) => {
      const unexpected = `Unexpected link \`${link}\` in option \`${formatPath(path)}\``;
      if (isLink)
        return {
          path,
          message: `${unexpected}: all of the notice leads to \`banner.link\`.`,
          hint: 'Remove one of the links.',
        };
      if (linkKind(link) !== 'unsafe') return [];
      return {
        path,
        message: `${unexpected}: its scheme is not allowed.`,
        hint: 'Use a path, `https:`, `http:`, `mailto:` or `tel:`.',
      };
    });
  };
  const hasLink = valueAt(config, ['banner', 'link']) !== undefined;
  return [
    ...byLang(['footer', 'message']).flatMap((path) => mistakes(path)),
    ...mistakes(['footer', 'copyright']),
    ...byLang(['banner', 'text']).flatMap((path) => mistakes(path, hasLink)),
  ];
}

function missingLangs(config: unknown, path: ValuePath, langs: readonly string[]): readonly Mistake[] {
  const texts = valueAt(config, path);
  if (!isPlainObject(texts)) return [];
  return langs
    .filter((lang) => !Object.hasOwn(texts, lang))
    .map((lang) => ({ path, message: `Missing text for language "${lang}" in option \`${formatPath(path)}\`.` }));
}

function listAt(config: unknown, path: ValuePath): readonly unknown[] {
  const list = valueAt(config, path);
  return Array.isArray(list) ? list : [];
}
