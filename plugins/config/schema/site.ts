import { z } from 'zod';
import { baseMistake } from '#shared/base-mistake';
import { described, langSchema, nonEmpty, titleTemplateSchema } from './common.ts';

/** Options for the identity and location of the site. */
export const siteOptions = {
  title: described(
    nonEmpty('a title').default('Documentation'),
    'Name of the site: in the navigation bar, in every page title and in feeds.',
    'My tool',
  ),
  titleTemplate: described(
    titleTemplateSchema.exactOptional(),
    'Form of page titles in the browser and in search engines, with `%s` for the title of the page. Default: the title, `|` and the title of the site. Home pages show the title of the site alone.',
    '%s · My tool',
  ),
  description: described(
    z.string().default(''),
    'One sentence about the site, for pages without a description.',
    'How to build things with my tool.',
  ),
  base: described(
    z
      .string()
      .superRefine((base, context) => {
        const { message, hint } = baseMistake(base) ?? {};
        if (message !== undefined) context.addIssue({ code: 'custom', message, input: base, params: { hint } });
      })
      .default('/'),
    'Path under which the site is served, with both slashes.',
    '/docs/',
  ),
  siteOrigin: described(
    z
      .string()
      .superRefine((text, context) => {
        if (isOrigin(text)) return;
        const message = 'Expected an origin such as `https://example.com`, without path';
        const url = /^https?:/.test(text) ? text : `https://${text}`;
        const hint = URL.canParse(url) ? `Write \`${new URL(url).origin}\`.` : undefined;
        context.addIssue({ code: 'custom', message, input: text, params: { hint } });
      })
      .exactOptional(),
    'Origin from which the site is served. Without it, a build leaves out everything that needs absolute URLs (sitemap, feeds, canonical links), and prints a note.',
    'https://docs.example.com',
  ),
  defaultLang: described(
    langSchema.default('en'),
    'Language whose pages have no prefix in their paths; must be one of `locales`.',
    'zh',
  ),
  docsDir: described(nonEmpty('a folder').default('docs'), 'Folder of the documents, relative to the site.', 'content'),
  outDir: described(
    nonEmpty('a folder').default('dist'),
    'Folder that a build writes, relative to the site.',
    'build/site',
  ),
  cleanUrls: described(z.boolean().default(true), 'Whether links omit `.html`.', false),
  ssg: described(
    z.boolean().default(true),
    'Whether every page is prerendered to HTML; otherwise pages are rendered in the browser.',
    false,
  ),
  versions: described(
    z
      .array(z.string())
      .max(0, 'Expected an empty list: `pluginVersions` of `doc-site/versions` adds versions')
      .default([]),
    'Always an empty list: `pluginVersions` of `doc-site/versions` adds versions, with its own options.',
    [],
  ),
};

function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;
}
