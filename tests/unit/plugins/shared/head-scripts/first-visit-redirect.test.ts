import { expect, test } from 'vitest';
import {
  firstVisitRedirectScript,
  type TranslationUrls,
} from '../../../../../plugins/shared/head-scripts/first-visit-redirect.ts';
import { type FakePage, runScript, type ScriptResult } from './run-script.ts';

const english: TranslationUrls = { lang: 'en', urls: { en: '/guide', zh: '/zh/guide' } };
const chinese: TranslationUrls = { ...english, lang: 'zh' };
const visited = { 'doc-site-visited': '1' };

function visit(page: FakePage, translations: TranslationUrls = english): ScriptResult {
  const meta = { 'doc-site-translations': JSON.stringify(translations) };
  return runScript(firstVisitRedirectScript(), { meta, ...page });
}

const goesTo = (page: FakePage, translations?: TranslationUrls) => visit(page, translations).replacedBy;

test('a Chinese reader of an English page goes to the Chinese one, with query and hash', () => {
  expect(goesTo({ languages: ['zh-CN', 'en'], url: 'https://site.example/guide?a=1#b' })).toBe('/zh/guide?a=1#b');
});

test('an English reader of a Chinese page goes to the English one', () => {
  expect(goesTo({ languages: ['en-GB'] }, chinese)).toBe('/guide');
});

test('the first preferred language that the site has counts', () => {
  expect(goesTo({ languages: ['fr', 'zh-TW'] })).toBe('/zh/guide');
  expect(goesTo({ languages: ['en', 'zh'] })).toBeUndefined();
  expect(goesTo({ languages: ['fr'] })).toBeUndefined();
});

test('a language with a region matches by its whole tag, else by its first part', () => {
  const urls = { en: '/', 'pt-BR': '/pt-BR/', 'zh-Hant': '/zh-Hant/', zh: '/zh/' };
  expect(goesTo({ languages: ['pt-BR', 'en'] }, { lang: 'pt-BR', urls })).toBeUndefined();
  expect(goesTo({ languages: ['pt-PT', 'en'] }, { lang: 'en', urls })).toBe('/pt-BR/');
  expect(goesTo({ languages: ['zh-hant'] }, { lang: 'en', urls })).toBe('/zh-Hant/');
});

test('the visit is recorded whether or not it redirects', () => {
  expect(visit({ languages: ['zh'] }).stored).toEqual(visited);
  expect(visit({ languages: ['en'] }).stored).toEqual(visited);
});

test('it happens once', () => {
  expect(goesTo({ languages: ['zh'], stored: visited })).toBeUndefined();
});

test('a page without a translation stays', () => {
  expect(goesTo({ languages: ['zh'] }, { lang: 'en', urls: { en: '/guide' } })).toBeUndefined();
});

test('a language named like an object property is ignored', () => {
  expect(goesTo({ languages: ['constructor'] })).toBeUndefined();
});

test('crawlers stay', () => {
  expect(goesTo({ languages: ['zh'], userAgent: 'Googlebot/2.1' })).toBeUndefined();
});

test('when storage throws there is no redirect, and so no loop', () => {
  expect(goesTo({ languages: ['zh'], stored: 'throws' })).toBeUndefined();
});

test.each([{}, { 'doc-site-translations': '{' }])('a page with invalid data about its translations stays', (meta) => {
  expect(goesTo({ languages: ['zh'], meta })).toBeUndefined();
});
