import type { SearchJob } from '#search';
import { type InlineHashes, mergeSources } from '#shared/content-policy';
import { langAttributes } from '#shared/html-lang';
import { notFoundPage } from '#shared/not-found';
import { isSamePath, langPrefix } from '#shared/paths';
import { type LangSearch, searchIndexFiles } from '#shared/search-file';
import type { Lang, PageData, SiteData } from '#shared/types';
import type { PageContext } from '../api/index.ts';
import type { SiteConfig } from '../config/index.ts';
import { headTags } from '../content/head/head-tags.ts';
import { connectSources } from '../features/headers.ts';
import type { TwinJob } from '../features/markdown-twin/to-markdown.ts';
import { redirectRules } from '../features/redirects/rules.ts';
import { asciiHrefOf } from '../features/site-urls.ts';
import type { Hooks } from '../hooks/create-hooks.ts';
import { codeVersion } from '../reuse/code-version.ts';
import { contentHash } from '../reuse/content-hash.ts';
import { type Store, stored } from '../reuse/store.ts';
import type { SiteWorkers } from '../workers/site-workers.ts';
import { earlyHeadTags, type PolicySources, withContentPolicy } from './page-document.ts';

/** Turns the page data of a site into files and responses. */
export function createPageOutput(site: {
  readonly config: SiteConfig;
  readonly hooks: Hooks;
  readonly store: Store;
  readonly workers: SiteWorkers;
  siteData(): SiteData;
  context(): PageContext;
  publicFiles(): ReadonlySet<string>;
}) {
  const { config, hooks, store, workers } = site;
  const { base, cleanUrls, locales, defaultLang } = config;
  const policySources: PolicySources = {
    connect: connectSources(config),
    sources: mergeSources([config.contentPolicy, hooks.collected.contentSources]),
  };
  let twinCode: string | undefined;

  const versionOf = (...madeFrom: readonly unknown[]) => contentHash(JSON.stringify(madeFrom));

  return {
    notFoundPages: (): readonly PageData[] =>
      locales.map(({ lang }) => {
        const page = notFoundPage(`${langPrefix(lang, defaultLang)}/`, config);
        return { ...page, head: headTags({ page, site: config }) };
      }),
    /** Target of a redirect as a `Location` header; undefined if the path is not a redirect. */
    async redirectOf(path: string): Promise<string | undefined> {
      const { model } = site.context();
      const redirects = await hooks.run.addRedirects(site.context());
      const isFile = (file: string) => site.publicFiles().has(file);
      const { rules } = redirectRules({ redirects, pages: model.pages, isFile });
      const to = rules.find(({ from }) => isSamePath(from, path))?.to;
      return to === undefined ? undefined : asciiHrefOf(to, config);
    },
    /** Language and direction of `<html>`. */
    langAttributes: (lang: Lang) => langAttributes(lang, locales),
    earlyHeadTags: (page: PageData) => earlyHeadTags(page, config),
    /** Sources that the content policy allows besides the site's own code. */
    policySources,
    /** Adds the content policy, with the hashes of its inline code, to a complete document. */
    withContentPolicy: (html: string, hashes: InlineHashes) => withContentPolicy(html, hashes, policySources),
    /** The article as Markdown; reused if an earlier command converted the same article. */
    toMarkdown(articleHtml: string, { title, routePath }: PageData): Promise<string> {
      const job: TwinJob = { articleHtml, page: { title, routePath }, site: { base, cleanUrls } };
      twinCode ??= codeVersion('plugins/features/markdown-twin/to-markdown.ts');
      return stored(store, `twin/${routePath}`, versionOf(twinCode, job), () => workers.run('twin', job));
    },
    /** The files of a local search. A language's files are reused if its sections have not changed. */
    async searchFiles(): Promise<LangSearch['files']> {
      if (config.search.mode !== 'local') return [];
      const code = codeVersion('plugins/search-files/lang-search.ts');
      const langs = locales.map(async ({ lang }) => {
        const job: SearchJob = { lang, sections: await site.context().model.searchSections(lang) };
        return stored(store, `search/${lang}`, versionOf(code, job), () => workers.run('search', job));
      });
      return searchIndexFiles(await Promise.all(langs));
    },
  };
}
