import type { Problem } from '#shared/errors';
import { interfaceTextKeys } from '#shared/interface-text-keys';
import { nearestHint } from '#shared/nearest';
import type { TextPlace } from '#shared/place';
import type { Lang } from '#shared/types';
import type { SiteConfig } from '../config/index.ts';
import type { ValuePath } from '../config/plain-value.ts';

interface InterfaceTextsInput {
  readonly locales: SiteConfig['locales'];
  /** Texts of plugins, by language: plugin components have keys of their own. */
  readonly pluginTexts: Readonly<Record<Lang, Readonly<Record<string, string>>>>;
  /** The configuration's path in messages. */
  readonly file: string;
  readonly placeOf: (path: ValuePath) => TextPlace | undefined;
}

/** Problems for texts in `locales[].text` that no component shows. */
export function unknownTexts({ locales, pluginTexts, file, placeOf }: InterfaceTextsInput): readonly Problem[] {
  const known = new Set([...interfaceTextKeys, ...Object.values(pluginTexts).flatMap((texts) => Object.keys(texts))]);
  return locales.flatMap(({ text }, index) =>
    Object.keys(text)
      .filter((key) => !known.has(key))
      .map((key): Problem => {
        const hint = nearestHint(key, known);
        return {
          rule: 'config',
          severity: 'error',
          file,
          ...placeOf(['locales', index, 'text', key]),
          message: `Unexpected option \`locales[${index}].text.${key}\`: no interface text has this key.`,
          ...(hint === undefined ? {} : { hint }),
        };
      }),
  );
}
