import { z } from 'zod';
import { langSchema } from './common.ts';

/** Options that say what the site is and where it stands. */
export const siteOptions = {
  title: z
    .string()
    .min(1, 'Expected a title')
    .default('Documentation')
    .meta({
      description: 'Name of the site: in the bar, in every page title and in feeds.',
      examples: ['My tool'],
    }),
  description: z
    .string()
    .default('')
    .meta({
      description: 'One sentence about the site, for pages that have none of their own.',
      examples: ['How to build things with my tool.'],
    }),
  base: z
    .string()
    .superRefine((base, context) => {
      if (/^\/(?:[\w.~-]+\/)*$/.test(base)) return;
      const message = 'Expected a path that begins and ends with a slash';
      context.addIssue({ code: 'custom', message, input: base, params: { hint: `Write \`${withSlashes(base)}\`.` } });
    })
    .default('/')
    .meta({ description: 'Path that the site is served under, with both slashes.', examples: ['/docs/'] }),
  siteOrigin: z
    .string()
    .refine(isOrigin, 'Expected an origin such as `https://example.com`, without path')
    .exactOptional()
    .meta({
      description:
        'Origin that the site is served from; without it a build leaves out what needs absolute URLs (sitemap, feeds, canonical links) and says so.',
      examples: ['https://docs.example.com'],
    }),
  defaultLang: langSchema.default('en').meta({
    description: 'Language whose pages have no prefix in their paths; one of `locales`.',
    examples: ['zh'],
  }),
  docsDir: z
    .string()
    .min(1, 'Expected a folder')
    .default('docs')
    .meta({
      description: 'Folder of the documents, relative to the configuration file.',
      examples: ['content'],
    }),
  outDir: z
    .string()
    .min(1, 'Expected a folder')
    .default('dist')
    .meta({
      description: 'Folder that a build writes, relative to the configuration file.',
      examples: ['build/site'],
    }),
  cleanUrls: z
    .boolean()
    .default(true)
    .meta({
      description: 'Whether links carry no `.html`.',
      examples: [false],
    }),
  ssg: z
    .boolean()
    .default(true)
    .meta({
      description: 'Whether every page is prerendered to HTML; without it pages are rendered in the browser.',
      examples: [false],
    }),
  versions: z
    .array(z.string())
    .max(0, 'Expected an empty list: a site has no versions')
    .default([])
    .meta({ description: 'Versions of the documentation; always the empty list.', examples: [[]] }),
};

/** The base that was probably meant. */
function withSlashes(base: string): string {
  const path = URL.canParse(base) ? new URL(base).pathname : base;
  return `/${path
    .split(/[^\w.~-]+/)
    .filter(Boolean)
    .join('/')}/`.replace('//', '/');
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;
}
