import { z } from 'zod';
import { described, folderPathSchema, langSchema, nonEmpty } from './common.ts';
import { navItemSchema, sidebarItemSchema } from './navigation.ts';

const urlSchema = z.url({ protocol: /^https?$/ });
const editUrlSchema = z.custom<string | ((path: string) => string | undefined)>(
  (value) => typeof value === 'function' || urlSchema.safeParse(value).success,
  'Expected an `https:` URL or a function',
);

const editLinkSchema = z.strictObject({
  docRepoBaseUrl: editUrlSchema.exactOptional().meta({
    description:
      'URL of the docs folder in the repository. The path of the page is appended, or replaces `{path}` in the URL. A function gets the path (`en/guide/start.md`) and returns the URL, or `undefined` for a page without a link.',
    examples: ['https://example.com/me/my-tool/tree/main/docs'],
    typeText: 'string | ((path: string) => string | undefined)',
  }),
  text: described(nonEmpty('a text').exactOptional(), 'Text of the link.', 'Edit this page'),
});

/** One language of the site. */
const localeSchema = z.strictObject({
  lang: described(langSchema, 'Key of the language: its folder in the docs folder and the prefix of its paths.', 'zh'),
  htmlLang: described(
    z
      .string()
      .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Expected a BCP-47 tag such as `zh-CN`')
      .exactOptional(),
    'BCP-47 tag for `<html lang>`, `hreflang` and feeds; default `zh-CN` for `zh`, else `lang`.',
    'zh-CN',
  ),
  dir: described(
    z.enum(['ltr', 'rtl']).exactOptional(),
    'Direction of the writing, for `<html dir>`; default `rtl` for languages such as Arabic, Persian, Hebrew and Urdu, else `ltr`.',
    'rtl',
  ),
  status: described(
    z.enum(['complete', 'partial']).default('complete'),
    'Whether the language should have every page. In a `partial` language, the check does not report missing pages and outdated sections.',
    'partial',
  ),
  label: described(nonEmpty('a label'), "The language's own name, for the language menu.", '简体中文'),
  title: described(
    nonEmpty('a title').exactOptional(),
    'Title of the site in this language; default: `title` of the site.',
    '我的工具',
  ),
  description: described(
    z.string().exactOptional(),
    'Description of the site in this language; default: `description` of the site.',
    '如何使用我的工具。',
  ),
  editLink: described(
    editLinkSchema.exactOptional(),
    'Link to the source of each page; shown when both URL and text are set.',
    { docRepoBaseUrl: 'https://example.com/me/my-tool/tree/main/docs', text: 'Edit this page' },
  ),
  nav: described(z.array(navItemSchema).exactOptional(), 'Navigation bar; replaces `_nav.json` of the language.', [
    { text: 'Guide', link: '/guide/start/' },
  ]),
  sidebar: described(
    z.record(folderPathSchema, z.array(sidebarItemSchema)).exactOptional(),
    'Sidebars by folder, without language prefix; each replaces the `_meta.json` files of its folder. The sidebar of `/` is also used for folders that have neither a sidebar nor a `_meta.json`.',
    { '/guide/': [{ text: 'Start', items: [{ text: 'Quick start', link: '/guide/start/quick-start' }] }] },
  ),
  text: described(
    z.record(z.string(), z.string()).default({}),
    'Interface texts that replace the texts of the theme and of plugins, by key.',
    { onThisPage: 'Contents' },
  ),
});

/** Options for languages. */
export const localeOptions = {
  locales: described(
    z
      .array(localeSchema)
      .min(1, 'Expected at least one language')
      .default([{ lang: 'en', status: 'complete', label: 'English', text: {} }]),
    'Languages of the site, in the order of the language menu.',
    [
      { lang: 'en', label: 'English' },
      { lang: 'zh', label: '简体中文' },
    ],
  ),
  localeRedirect: described(
    z.enum(['auto', 'never']).default('auto'),
    "Whether a reader's first visit is redirected once to the page in the browser's language.",
    'never',
  ),
};
