import { join } from 'node:path';
import { DocSiteError, type Problem } from '#shared/errors';
import { langPrefix, pagePathOf } from '#shared/paths';
import type { PageData } from '#shared/types';
import type { BuildResult, ContentModel, Doc, DocSitePlugin, PageContext } from '../../../../plugins/api/index.ts';
import type { UserConfig } from '../../../../plugins/api/plugin-api.ts';
import type { SiteConfig } from '../../../../plugins/api/site-config.ts';
import { resolveConfig } from '../../../../plugins/config/resolve-config.ts';
import { makePage as makeAnyPage } from '../../../support/make-page.ts';
import { failureOf, hooksOf } from '../hooks/support.ts';

/** Page data with the given parts; paths follow from `routePath`, `/guide/` by default. */
export function makePage(parts: Partial<PageData> = {}): PageData {
  const routePath = parts.routePath ?? '/guide/';
  const pagePath = pagePathOf(routePath);
  return makeAnyPage({ title: 'Guide', routePath, pagePath, relativePath: `en/${pagePath}.mdx`, ...parts });
}

/** A complete configuration of an English and Chinese site at `https://docs.example`. */
export function makeConfig(user: UserConfig = {}, root = '/site'): SiteConfig {
  return resolveConfig({
    user: {
      title: 'Tool',
      description: 'Docs of the tool.',
      siteOrigin: 'https://docs.example',
      locales: [
        { lang: 'en', label: 'English' },
        { lang: 'zh', label: '简体中文', title: '工具', description: '工具的文档。' },
      ],
      ...user,
    },
    configFile: join(root, 'doc-site.config.ts'),
    root,
    env: {},
  });
}

/** The same without an origin. */
export function makeConfigWithoutOrigin(): SiteConfig {
  const { siteOrigin: _, ...config } = makeConfig();
  return config;
}

/** A finished build of these pages. */
export function makeBuild(pages: readonly PageData[], parts: Partial<BuildResult> = {}): BuildResult {
  return {
    outDir: '/site/dist',
    pages,
    inlineHashes: { scripts: [], styles: [] },
    redirects: [],
    sitemapEntries: [],
    llmsLinks: [],
    feedItems: [],
    contentSources: {},
    read: async (page) => ({ page, articleHtml: `<p>${page.title}</p>`, markdown: `# ${page.title}\n` }),
    ...parts,
  };
}

/** What hooks receive in a build of a site with these documents. */
export function makeContext(config: SiteConfig, model: Partial<ContentModel> = {}): PageContext {
  return {
    command: 'build',
    config,
    model: {
      docs: [],
      pages: new Map(),
      locales: config.locales.map(({ editLink: _, ...locale }) => ({
        ...locale,
        prefix: langPrefix(locale.lang, config.defaultLang),
        nav: [],
      })),
      pagesLikeFiles: [],
      sidebars: [],
      problems: [],
      pageData: () => Promise.reject(new Error('Not part of this test.')),
      meta: () => Promise.reject(new Error('Not part of this test.')),
      searchSections: async () => [],
      isAdded: () => false,
      documentProblems: async () => [],
      problemsOf: async () => [],
      ...model,
    },
  };
}

/** A document with a route. */
export function makeDoc(relativePath: string, routePath: string, parts: Partial<Doc> = {}): Doc {
  const lang = relativePath.split('/')[0] ?? 'en';
  return {
    file: `/site/docs/${relativePath}`,
    relativePath,
    shownPath: `docs/${relativePath}`,
    lang,
    source: '',
    frontmatter: {},
    frontmatterLines: {},
    problems: [],
    title: relativePath,
    route: { path: routePath, filePath: relativePath, lang, version: '' },
    ...parts,
  };
}

/** Text of the files that a plugin writes, by path. */
export async function filesOf(
  plugin: DocSitePlugin,
  build: BuildResult,
  context: PageContext,
): Promise<Readonly<Record<string, string>>> {
  const hooks = await hooksOf([plugin]);
  const files = await hooks.run.addOutputFiles(build, context);
  return Object.fromEntries(files.map(({ path, content }) => [path, String(content)]));
}

/** The problems of a failure. */
export async function problemsOf(promise: Promise<unknown>): Promise<readonly Problem[]> {
  const error = await failureOf(promise);
  return error instanceof DocSiteError ? error.problems : [];
}
