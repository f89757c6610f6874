import { expect, test } from 'vitest';
import { parseWith } from '../../../../plugins/config/parse-with.ts';
import { configSchema } from '../../../../plugins/config/schema/config-schema.ts';
import { parseNavFile } from '../../../../plugins/content/nav-file.ts';

test.each([
  // Elsewhere in the configuration.
  [{ nav: [] }, 'Write `nav` as `locales[].nav`.'],
  [{ favicon: '/icon.svg' }, 'Write `favicon` as `icons.favicon`.'],
  [{ lang: 'en' }, 'Write `lang` as `locales[].lang`.'],
  [{ sidebar: { '/guide/': [{ text: 'Start', link: '/guide/start' }] } }, 'Write `sidebar` as `locales[].sidebar`.'],
  [
    { themeConfig: { title: 'My tool', nav: [], sidebar: { '/guide/': [] }, logo: '/logo.svg', unheardOf: 1 } },
    'Write `themeConfig.title` as `title`, `themeConfig.nav` as `locales[].nav`, ' +
      '`themeConfig.sidebar` as `locales[].sidebar`, `themeConfig.logo` as `logo`.',
  ],
  // A slip.
  [{ titel: 'My tool' }, 'Did you mean `title`?'],
  [{ serch: { mode: 'local' } }, 'Did you mean `search`?'],
  // Another name for what the value is.
  [{ url: 'https://docs.example' }, 'Did you mean `siteOrigin`?'],
  [{ locales: [{ lang: 'en', label: 'English', nav: [{ text: 'A', href: '/a' }] }] }, 'Did you mean `link`?'],
  // Names that are in many places.
  [{ text: ['My tool'] }, expect.stringMatching(/^Known: `title`, /)],
  [{ markdown: { title: 'My tool' } }, expect.stringMatching(/^Known: `showLineNumbers`, /)],
])('the hint for %j', (value, hint) => {
  const parsed = parseWith(configSchema, value, { rule: 'config', noun: 'option', whole: 'the configuration' });
  expect(parsed.ok ? [] : parsed.problems.map((problem) => problem.hint)).toEqual([hint]);
});

test('`href` in `_nav.json` is `link`', () => {
  const { problems } = parseNavFile('[{ "text": "Guide", "href": "/guide/" }]', 'docs/en/_nav.json');
  expect(problems).toMatchObject([
    { line: 1, column: 21, message: 'Unexpected key `[0].href`: there is no such key.', hint: 'Did you mean `link`?' },
  ]);
});
