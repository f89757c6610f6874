import type { texts } from 'virtual-doc-site/texts/changelog';
import { expect, test } from 'vitest';
import { defineTexts, siteKeys, type TextsByLang, textsByLang, textsIn } from '#shared/plugin-texts';

const changelog = defineTexts('changelog', {
  en: { title: 'Changes', none: 'No changes' },
  fr: { title: 'Modifications', none: 'Aucune modification' },
});

test.each([
  ['a language of the texts', { lang: 'fr', htmlLang: 'fr-CA' }, ['Modifications', 'Aucune modification']],
  ['another language, in English', { lang: 'nl', htmlLang: 'nl' }, ['Changes', 'No changes']],
  [
    'a language in which the site replaces one',
    { lang: 'fr', htmlLang: 'fr', text: { 'changelog.title': 'Nouveautés', title: 'x' } },
    ['Nouveautés', 'Aucune modification'],
  ],
])('the texts of a plugin in %s', (_, locale, [title, none]) => {
  expect(textsIn(locale.lang, [locale], changelog)).toEqual({ title, none });
  expect(textsByLang([locale], changelog)).toEqual({ [locale.lang]: { title, none } });
});

test('a site replaces the texts by group and key', () => {
  expect(siteKeys(changelog)).toEqual(['changelog.title', 'changelog.none']);
});

test('components import them by language', () => {
  const imported: typeof texts = textsByLang([{ lang: 'fr', htmlLang: 'fr' }], changelog);
  expect(imported.fr?.title).toBe('Modifications');
});

test('a module that is declared with the type of its group has no other keys', () => {
  const declared: TextsByLang<typeof changelog> = textsByLang([{ lang: 'fr', htmlLang: 'fr' }], changelog);
  expect(declared.fr?.none).toBe('Aucune modification');
  // @ts-expect-error: a misspelt key
  expect(declared.fr?.nome).toBeUndefined();
});
