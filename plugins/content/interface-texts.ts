import type { Problem } from '#shared/errors';
import { interfaceTextKeys } from '#shared/interface-text-keys';
import { nearestHint } from '#shared/nearest';
import type { TextPlace } from '#shared/place';
import type { Lang } from '#shared/types';
import type { SiteConfig } from '../config/index.ts';
import type { ValuePath } from '../config/plain-value.ts';

/** What the texts are checked against. */
export interface InterfaceTextsInput {
  readonly locales: SiteConfig['locales'];
  /** Texts that plugins bring, by language: their components have keys of their own. */
  readonly ofPlugins: Readonly<Record<Lang, Readonly<Record<string, string>>>>;
  /** As problems name the configuration. */
  readonly file: string;
  readonly placeOf: (path: ValuePath) => TextPlace | undefined;
}

/** Texts in `locales[].text` that nothing shows. */
export function unknownTexts({ locales, ofPlugins, file, placeOf }: InterfaceTextsInput): readonly Problem[] {
  const known = new Set([...interfaceTextKeys, ...Object.values(ofPlugins).flatMap((texts) => Object.keys(texts))]);
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
          message: `Unexpected option \`locales[${index}].text.${key}\`: there is no interface text of this name.`,
          ...(hint === undefined ? {} : { hint }),
        };
      }),
  );
}
