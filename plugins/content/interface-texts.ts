import type { Problem } from '#shared/errors';
import { hasTexts, type Texts, textKeys, textsIn } from '#shared/interface-texts';
import { nearestHint } from '#shared/nearest';
import type { InterfaceText, Lang } from '#shared/types';
import { withoutUndefined } from '#shared/without-undefined';
import type { SiteLocale } from '../config/index.ts';
import type { ConfigSource } from '../config/locate-option.ts';

/** Texts of plugins, by language: plugin components have keys of their own. */
type PluginTexts = Readonly<Record<Lang, InterfaceText>>;

/**
 * All texts of a language of the site. Its own take precedence over texts of plugins; keys that only plugins know are
 * added to the shell's.
 */
export function textsOfLocale({ lang, htmlLang, text }: SiteLocale, pluginTexts: PluginTexts): Texts {
  const own: InterfaceText = { ...pluginTexts[lang], ...text };
  const texts = textsIn(htmlLang, own);
  const further = Object.fromEntries(Object.entries(own).filter(([key]) => !textKeys.includes(key)));
  return { ...texts, shell: { ...texts.shell, ...further } };
}

interface InterfaceTextsInput extends ConfigSource<'locales'> {
  readonly pluginTexts: PluginTexts;
}

/** Problems with texts: those in `locales[].text` that no component shows, and those that a language lacks. */
export function textProblems(input: InterfaceTextsInput): readonly Problem[] {
  return [...unknownTexts(input), ...missingTexts(input)];
}

function unknownTexts({ config: { locales }, pluginTexts, file, placeOf }: InterfaceTextsInput): readonly Problem[] {
  const known = new Set([...textKeys, ...Object.values(pluginTexts).flatMap((texts) => Object.keys(texts))]);
  return locales.flatMap(({ text }, index) =>
    Object.keys(text)
      .filter((key) => !known.has(key))
      .map(
        (key): Problem =>
          withoutUndefined({
            rule: 'config',
            severity: 'error',
            file,
            ...placeOf(['locales', index, 'text', key]),
            message: `Unexpected option \`locales[${index}].text.${key}\`: no interface text has this key.`,
            hint: nearestHint(key, known),
          }),
      ),
  );
}

function missingTexts({ config: { locales }, pluginTexts, file, placeOf }: InterfaceTextsInput): readonly Problem[] {
  return locales.flatMap(({ lang, htmlLang, label, text }, index): readonly Problem[] => {
    const own = { ...pluginTexts[lang], ...text };
    const missing = hasTexts(htmlLang) ? [] : textKeys.filter((key) => !Object.hasOwn(own, key));
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
