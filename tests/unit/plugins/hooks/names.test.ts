import { expect, test } from 'vitest';
import type { slotNames } from '../../../../plugins/shared/theme-parts.ts';
import { failureOf, hooksOf } from './support.ts';

const setupWith = (setup: Parameters<typeof hooksOf>[0][number]['setup']) => hooksOf([{ name: 'p', setup }]);

test('a slot or a component that the theme does not have is refused with the nearest name', async () => {
  const slot = 'beforDoc' as (typeof slotNames)[number];
  expect(await failureOf(setupWith((api) => api.addSlot(slot, './A.tsx')))).toMatchObject({
    message: 'Plugin "p" names "beforDoc" in "addSlot", which does not accept it.',
    problems: [{ hint: 'Did you mean `beforeDoc`?' }],
  });
  const component = 'Foter' as 'Footer';
  expect(await failureOf(setupWith((api) => api.overrideComponent(component, './A.tsx')))).toMatchObject({
    problems: [{ rule: 'plugin-name', hint: 'Did you mean `Footer`?' }],
  });
});

test('a directive that a plugin may not widen is refused', async () => {
  const directive = 'worker-src' as 'img-src';
  const sources = { [directive]: ['https://a.example'] };
  expect(await failureOf(setupWith((api) => api.addContentSources(sources)))).toMatchObject({
    message: 'Plugin "p" names "worker-src" in "addContentSources", which does not accept it.',
    problems: [{ rule: 'plugin-name' }],
  });
});

test('a text that is not one source is refused, because the policy would leave it out', async () => {
  const sources = { 'img-src': ['https://a.example; script-src *'] };
  const message =
    'Plugin "p" gave the source "https://a.example; script-src *" of `img-src` to "addContentSources": ' +
    'expected one source such as `https://example.com`, without spaces, commas and semicolons.';
  expect(await failureOf(setupWith((api) => api.addContentSources(sources)))).toMatchObject({ message });
});

test.each<readonly unknown[]>([[{ en: { onThisPage: 'Here' } }], ['en'], ['en', { onThisPage: 4 }]])(
  'texts that are not of one language are refused: %j',
  async (...given) => {
    expect(await failureOf(setupWith((api) => Reflect.apply(api.addText, api, given)))).toMatchObject({
      message: 'Plugin "p" gave "addText" something other than a language and its texts.',
      problems: [
        { rule: 'plugin-text', hint: "Call it once per language: `addText('en', { onThisPage: 'On this page' })`." },
      ],
    });
  },
);

const title = { title: 'Changes' };

test.each([
  [
    'something else',
    ['en', title],
    'gave a string to "addTextGroup", expected texts of a group.',
    "Make them with `defineTexts` of `doc-site/plugin`: `defineTexts('changelog', { en: { title: 'Changes' } })`.",
  ],
  [
    'a group of the theme',
    [{ group: 'search', texts: { en: title } }],
    'names a group of texts "search".',
    "Use lower-case letters, digits and hyphens, and none of the theme's groups: shell, article, search, not-found, gallery, document.",
  ],
  [
    'texts without English',
    [{ group: 'changelog', texts: { de: title } }],
    'gave the texts of the group "changelog" in `en` in a wrong form.',
    'Expected texts by key.',
  ],
  [
    'other keys in a language',
    [{ group: 'changelog', texts: { en: title, de: { titel: 'Änderungen' } } }],
    'gave the texts of the group "changelog" in `de` with other keys than in `en`.',
    'Missing: title. Unknown: titel.',
  ],
])('a group of texts is refused: %s', async (_, given, message, hint) => {
  expect(await failureOf(setupWith((api) => Reflect.apply(api.addTextGroup, api, given)))).toMatchObject({
    message: `Plugin "p" ${message}`,
    problems: [{ rule: 'plugin-text', hint }],
  });
});
