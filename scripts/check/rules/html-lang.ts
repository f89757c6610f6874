import type { CheckSettings } from '../built-site.ts';
import type { Rule } from '../types.ts';

/** Every page says its language. */
export const htmlLangRule: Rule = {
  rule: 'html-lang',
  description: 'The `lang` of `<html>` is that of the folder the page lies in.',
  unit: 'pages',
  run({ pages, settings }) {
    const problems = pages
      .filter(({ file, htmlLang }) => htmlLang !== langOf(file, settings))
      .map(({ file, htmlLang }) => ({
        rule: 'html-lang',
        severity: 'error' as const,
        message: `Expected \`<html lang="${langOf(file, settings)}">\`, found ${htmlLang === undefined ? 'none' : `\`${htmlLang}\``}.`,
        file,
      }));
    return { checked: pages.length, problems };
  },
};

function langOf(file: string, { locales, defaultLang }: CheckSettings): string | undefined {
  const prefixed = locales.find(({ lang }) => lang !== defaultLang && file.startsWith(`${lang}/`));
  return (prefixed ?? locales.find(({ lang }) => lang === defaultLang))?.htmlLang;
}
