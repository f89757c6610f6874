import { z } from 'zod';
import { langSchema } from './common.ts';

/** Options for the identity and location of the site. */
export const siteOptions = {
  title: z
    .string()
    .min(1, 'Expected a title')
    .default('Documentation')
    .meta({
      description: 'Name of the site: in the navigation bar, in every page title and in feeds.',
      examples: ['My tool'],
    }),
  description: z
    .string()
    .default('')
    .meta({
      description: 'One sentence about the site, for pages without a description.',
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
    .meta({ description: 'Path under which the site is served, with both slashes.', examples: ['/docs/'] }),
  siteOrigin: z
    .string()
    .refine(isOrigin, 'Expected an origin such as `https://example.com`, without path')
    .exactOptional()
    .meta({
      description:
        'Origin from which the site is served; without it a build leaves out everything that needs absolute URLs (sitemap, feeds, canonical links) and says so.',
      examples: ['https://docs.example.com'],
    }),
  defaultLang: langSchema.default('en').meta({
    description: 'Language whose pages have no prefix in their paths; must be one of `locales`.',
    examples: ['zh'],
  }),
  docsDir: z
    .string()
    .min(1, 'Expected a folder')
    .default('docs')
    .meta({
      description: 'Folder of the documents, relative to the site.',
      examples: ['content'],
    }),
  outDir: z
    .string()
    .min(1, 'Expected a folder')
    .default('dist')
    .meta({
      description: 'Folder that a build writes, relative to the site.',
      examples: ['build/site'],
    }),
  cleanUrls: z
    .boolean()
    .default(true)
    .meta({
      description: 'Whether links omit `.html`.',
      examples: [false],
    }),
  ssg: z
    .boolean()
    .default(true)
    .meta({
      description: 'Whether every page is prerendered to HTML; otherwise pages are rendered in the browser.',
      examples: [false],
    }),
  versions: z
    .array(z.string())
    .max(0, 'Expected an empty list: a site has no versions')
    .default([])
    .meta({ description: 'Versions of the documentation; must be empty.', examples: [[]] }),
};

/** The base that was most likely meant. */
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
