import { expect, test } from 'vitest';
import { interfaceTextsIn, textKeys } from '#shared/interface-texts';
import { defineTexts, textsIn } from '#shared/plugin-texts';
import type { SiteLocale } from '../../../../plugins/api/site-config.ts';
import {
  type AddedTexts,
  localesWithTexts,
  textProblems,
  textsOfLocale,
} from '../../../../plugins/content/interface-texts.ts';

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

const changelog = defineTexts('changelog', { en: { title: 'Changes', none: 'None' }, de: { title: 'x', none: 'x' } });

const problemsOf = (locales: readonly SiteLocale[], added: Partial<AddedTexts> = {}) =>
  textProblems({
    config: { locales },
    added: { texts: {}, textGroups: [], ...added },
    file: 'doc-site.config.ts',
    placeOf: () => ({ line: 3, column: 5 }),
  });

test('texts of the configuration take precedence over texts of plugins, and both over texts of the theme', () => {
  const texts = { zh: { close: '关', copyCode: '拷贝', vote: '投票', 'changelog.none': '没有' } };
  const textGroups = [changelog];
  const [site] = localesWithTexts([locale('zh', { close: '关掉', 'changelog.title': '变更' })], { texts, textGroups });
  if (site === undefined) throw new Error('There is no language.');
  const shown = textsOfLocale(site, textGroups);
  const { shell, document, search } = interfaceTextsIn('zh');
  expect(shown.shell).toEqual({ ...shell, close: '关掉', vote: '投票' });
  expect(shown.document).toEqual({ ...document, copyCode: '拷贝' });
  expect(shown.search).toEqual(search);
  expect(textsIn('zh', [site], changelog)).toEqual({ title: '变更', none: '没有' });
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
  expect(problemsOf([locale('en'), locale('th', { ...own, tip: 'x' })])).toEqual([
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

test('texts of plugins are known by group and key', () => {
  const text = { 'changelog.title': 'a', 'changelog.titel': 'b' };
  expect(problemsOf([locale('en', text)], { textGroups: [changelog] })).toMatchObject([
    {
      message: 'Unexpected option `locales[0].text["changelog.titel"]`: no interface text has this key.',
      hint: 'Did you mean `changelog.title`?',
    },
  ]);
});

test('a language that the texts of a plugin lack is a warning, even if the theme has it', () => {
  const locales = [locale('de'), locale('fr', { 'changelog.title': 'x' })];
  expect(problemsOf(locales, { textGroups: [changelog] })).toMatchObject([
    { message: 'The interface has no texts in fr (`fr`); these are shown in English: changelog.none.' },
  ]);
});
