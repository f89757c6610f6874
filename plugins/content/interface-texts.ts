import type { Problem } from '#shared/errors';
import { primaryLanguage } from '#shared/html-lang';
import { hasTexts, interfaceTextsIn, type Texts, textKeys } from '#shared/interface-texts';
import { nearestHint } from '#shared/nearest';
import { type PluginTexts, siteKeys } from '#shared/plugin-texts';
import type { InterfaceText, Lang } from '#shared/types';
import { withoutUndefined } from '#shared/without-undefined';
import type { SiteLocale } from '../config/index.ts';
import type { ConfigSource } from '../config/locate-option.ts';
import { formatPath } from '../config/plain-value.ts';

/** Texts that plugins add. */
export interface AddedTexts {
  /** By key of the language. */
  readonly texts: Readonly<Record<Lang, InterfaceText>>;
  readonly textGroups: readonly PluginTexts[];
}

/** Languages with all texts that the site and its plugins replace or add; the site's own take precedence. */
export function localesWithTexts(locales: readonly SiteLocale[], { texts }: AddedTexts): readonly SiteLocale[] {
  return locales.map((locale) => ({ ...locale, text: { ...texts[locale.lang], ...locale.text } }));
}

/** The theme's texts in a language of the site. Keys that are in no group are added to the shell's. */
export function textsOfLocale({ htmlLang, text }: SiteLocale, textGroups: readonly PluginTexts[]): Texts {
  const texts = interfaceTextsIn(htmlLang, text);
  const grouped = new Set([...textKeys, ...textGroups.flatMap(siteKeys)]);
  const further = Object.fromEntries(Object.entries(text).filter(([key]) => !grouped.has(key)));
  return { ...texts, shell: { ...texts.shell, ...further } };
}

interface InterfaceTextsInput extends ConfigSource<'locales'> {
  readonly added: AddedTexts;
}

/** Problems with texts: those in `locales[].text` that no component shows, and those that a language lacks. */
export function textProblems(input: InterfaceTextsInput): readonly Problem[] {
  return [...unknownTexts(input), ...missingTexts(input)];
}

function unknownTexts({ config: { locales }, added, file, placeOf }: InterfaceTextsInput): readonly Problem[] {
  const known = new Set([
    ...textKeys,
    ...Object.values(added.texts).flatMap((texts) => Object.keys(texts)),
    ...added.textGroups.flatMap(siteKeys),
  ]);
  return locales.flatMap(({ text }, index) =>
    Object.keys(text)
      .filter((key) => !known.has(key))
      .map((key): Problem => {
        const path = ['locales', index, 'text', key];
        return withoutUndefined({
          rule: 'config',
          severity: 'error',
          file,
          ...placeOf(path),
          message: `Unexpected option \`${formatPath(path)}\`: no interface text has this key.`,
          hint: nearestHint(key, known),
        });
      }),
  );
}

function missingTexts({ config: { locales }, added, file, placeOf }: InterfaceTextsInput): readonly Problem[] {
  return locales.flatMap(({ htmlLang, label, text }, index): readonly Problem[] => {
    const untranslated = [
      ...(hasTexts(htmlLang) ? [] : textKeys),
      ...added.textGroups.flatMap((group) =>
        Object.hasOwn(group.texts, primaryLanguage(htmlLang)) ? [] : siteKeys(group),
      ),
    ];
    const missing = untranslated.filter((key) => !Object.hasOwn(text, key));
    if (missing.length === 0) return [];
    return [
      {
        rule: 'interface-texts',
        severity: 'warning',
        file,
        ...placeOf(['locales', index, 'lang']),
        message: `The interface has no texts in ${label} (\`${htmlLang}\`); these are shown in English: ${missing.join(', ')}.`,
        hint: `Translate them in \`locales[${index}].text\`.`,
      },
    ];
  });
}
