import { z } from 'zod';
import { folderPathSchema, langSchema } from './common.ts';
import { navItemSchema, sidebarItemSchema } from './navigation.ts';

const editLinkSchema = z.strictObject({
  docRepoBaseUrl: z
    .url({ protocol: /^https?$/, error: 'Expected an `https:` URL' })
    .exactOptional()
    .meta({
      description: 'URL of the docs folder in the repository; the path of the page is appended.',
      examples: ['https://example.com/me/my-tool/tree/main/docs'],
    }),
  text: z
    .string()
    .min(1, 'Expected a text')
    .exactOptional()
    .meta({ description: 'Text of the link.', examples: ['Edit this page'] }),
});

/** One language of the site. */
const localeSchema = z.strictObject({
  lang: langSchema.meta({
    description: 'Key of the language: its folder in the docs folder and the prefix of its paths.',
    examples: ['zh'],
  }),
  htmlLang: z
    .string()
    .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Expected a BCP-47 tag such as `zh-CN`')
    .exactOptional()
    .meta({
      description: 'BCP-47 tag for `<html lang>`, `hreflang` and feeds; default `zh-CN` for `zh`, else `lang`.',
      examples: ['zh-CN'],
    }),
  label: z
    .string()
    .min(1, 'Expected a label')
    .meta({
      description: "The language's own name, for the language menu.",
      examples: ['简体中文'],
    }),
  title: z
    .string()
    .min(1, 'Expected a title')
    .exactOptional()
    .meta({
      description: 'Title of the site in this language; default: `title` of the site.',
      examples: ['我的工具'],
    }),
  description: z
    .string()
    .exactOptional()
    .meta({
      description: 'Description of the site in this language; default: `description` of the site.',
      examples: ['如何使用我的工具。'],
    }),
  editLink: editLinkSchema.exactOptional().meta({
    description: 'Link to the source of each page; shown when both URL and text are set.',
    examples: [{ docRepoBaseUrl: 'https://example.com/me/my-tool/tree/main/docs', text: 'Edit this page' }],
  }),
  nav: z
    .array(navItemSchema)
    .exactOptional()
    .meta({
      description: 'Navigation bar; replaces `_nav.json` of the language.',
      examples: [[{ text: 'Guide', link: '/guide/start/' }]],
    }),
  sidebar: z
    .record(folderPathSchema, z.array(sidebarItemSchema))
    .exactOptional()
    .meta({
      description: 'Sidebars by folder, without language prefix; each replaces the `_meta.json` files of its folder.',
      examples: [
        { '/guide/': [{ text: 'Start', items: [{ text: 'Quick start', link: '/guide/start/quick-start' }] }] },
      ],
    }),
  text: z
    .record(z.string(), z.string())
    .default({})
    .meta({
      description: 'Interface texts that replace the built-in ones, by key.',
      examples: [{ onThisPage: 'Contents' }],
    }),
});

/** Options for languages. */
export const localeOptions = {
  locales: z
    .array(localeSchema)
    .min(1, 'Expected at least one language')
    .default([{ lang: 'en', label: 'English', text: {} }])
    .meta({
      description: 'Languages of the site, in the order of the language menu.',
      examples: [
        [
          { lang: 'en', label: 'English' },
          { lang: 'zh', label: '简体中文' },
        ],
      ],
    }),
  localeRedirect: z
    .enum(['auto', 'never'])
    .default('auto')
    .meta({
      description: "Whether a reader's first visit is redirected once to the page in the browser's language.",
      examples: ['never'],
    }),
};
