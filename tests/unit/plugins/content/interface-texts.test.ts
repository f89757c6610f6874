import { expect, test } from 'vitest';
import { textKeys, textsIn } from '#shared/interface-texts';
import type { SiteLocale } from '../../../../plugins/api/site-config.ts';
import { textProblems, textsOfLocale } from '../../../../plugins/content/interface-texts.ts';

const locale = (lang: string, text: Readonly<Record<string, string>> = {}): SiteLocale => ({
  lang,
  htmlLang: lang,
  dir: 'ltr',
  status: 'complete',
  label: lang,
  title: '',
  description: '',
  text,
});

const problemsOf = (locales: readonly SiteLocale[], pluginTexts = {}) =>
  textProblems({
    config: { locales },
    pluginTexts,
    file: 'doc-site.config.ts',
    placeOf: () => ({ line: 3, column: 5 }),
  });

test('texts of the configuration take precedence over texts of plugins, and both over texts of the theme', () => {
  const pluginTexts = { zh: { close: '关', copyCode: '拷贝', vote: '投票' } };
  const texts = textsOfLocale(locale('zh', { close: '关掉' }), pluginTexts);
  const { shell, document, search } = textsIn('zh');
  expect(texts.shell).toEqual({ ...shell, close: '关掉', vote: '投票' });
  expect(texts.document).toEqual({ ...document, copyCode: '拷贝' });
  expect(texts.search).toEqual(search);
});

test('an unknown key is an error that names the nearest key', () => {
  expect(problemsOf([locale('en', { onThisPag: 'Contents' })])).toEqual([
    {
      rule: 'config',
      severity: 'error',
      file: 'doc-site.config.ts',
      line: 3,
      column: 5,
      message: 'Unexpected option `locales[0].text.onThisPag`: no interface text has this key.',
      hint: 'Did you mean `onThisPage`?',
    },
  ]);
});

test('a language without texts is a warning that lists the texts that neither the site nor a plugin adds', () => {
  const own = Object.fromEntries(textKeys.filter((key) => !/^(close|search|tip)$/.test(key)).map((key) => [key, 'x']));
  expect(problemsOf([locale('en'), locale('th', own)], { th: { tip: 'x' } })).toEqual([
    {
      rule: 'interface-texts',
      severity: 'warning',
      file: 'doc-site.config.ts',
      line: 3,
      column: 5,
      message: 'The interface has no texts in th (`th`); these are shown in English: close, search.',
      hint: 'Translate them in `locales[1].text`.',
    },
  ]);
  expect(problemsOf([locale('th', { ...own, close: 'x', search: 'x', tip: 'x' })])).toEqual([]);
});
