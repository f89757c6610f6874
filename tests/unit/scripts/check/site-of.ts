import { placeAt } from '#shared/place';
import type { LocaleData, NavItem } from '#shared/types';
import type { CheckContext, ContentModel, Doc, Page, Redirect, SiteCheck } from '../../../../plugins/api/index.ts';
import type { UserConfig } from '../../../../plugins/api/plugin-api.ts';
import type { SiteConfig } from '../../../../plugins/api/site-config.ts';
import { parseHeaders } from '../../../../plugins/files/host-files.ts';
import { parseFenceMeta } from '../../../../plugins/markdown/code/fence-meta.ts';
import { routePathOf } from '../../../../plugins/shared/paths.ts';
import { builtPages } from '../../../../scripts/check/built-site.ts';
import { createLocate } from '../../../../scripts/check/locate.ts';
import { htmlMessages } from '../../../../scripts/check/page/html-messages.ts';
import { readPageContents } from '../../../../scripts/check/page/page-contents.ts';
import { parseRedirects } from '../../../../scripts/preview/host-rules.ts';
import { makeConfig, makeContext } from '../../plugins/features/support.ts';

/** Texts by path. */
type Files = Readonly<Record<string, string>>;

/** A built site, and what it was made from. */
export interface CheckedSite {
  /** Files of the output. */
  readonly output?: Files;
  /** Documents by their path in the docs folder: `en/index.md`. */
  readonly docs?: Files;
  readonly config?: UserConfig;
  readonly redirects?: readonly Redirect[];
  /** Navigation bars by language. */
  readonly bars?: Readonly<Record<string, readonly NavItem[]>>;
  /** Absolute folder of the site, for checks that read files; default: one that does not exist. */
  readonly root?: string;
  /** Whether pages are validated, which takes time; default: false. */
  readonly isValidated?: boolean;
}

/** The context in which checks look at a site. */
export async function contextOf(site: CheckedSite): Promise<CheckContext> {
  const { output = {}, docs = {}, redirects = [], isValidated = false, root } = site;
  const config = makeConfig(site.config, root);
  const locales = Object.entries(site.bars ?? {}).map(([lang, nav]) => localeOf(lang, nav));
  const context = makeContext(config, { ...modelOf(docs, config), locales });
  const pages = Object.entries(output).filter(([name]) => name.endsWith('.html'));
  const facts = await Promise.all(
    pages.map(async ([file, html]) => {
      const messages = isValidated ? await htmlMessages(file, html) : [];
      return [
        file,
        { ...readPageContents(html), gzipBytes: html.length, styleGzipBytes: 0, htmlMessages: messages },
      ] as const;
    }),
  );
  return {
    ...context,
    redirects,
    site: {
      outDir: config.outDir,
      outName: 'dist',
      files: new Set(Object.keys(output)),
      pages: builtPages(new Map(facts), context),
      hostRules: { redirects: parseRedirects(output._redirects ?? ''), headers: parseHeaders(output._headers ?? '') },
      read: async (file) => output[file] ?? '',
      locate: createLocate(context),
    },
  };
}

function localeOf(lang: string, nav: readonly NavItem[]): LocaleData {
  const prefix = lang === 'en' ? '' : `/${lang}`;
  return { lang, htmlLang: lang, label: lang, title: '', description: '', prefix, nav };
}

/** What a check finds, as lines `place: kind: message`; `warning:` before what is one. */
export async function findings(check: SiteCheck, site: CheckedSite): Promise<readonly string[]> {
  const { problems } = await check.run(await contextOf(site));
  return problems.map(({ file, line, column, kind, message, severity = check.severity }) =>
    [
      ...(severity === 'warning' ? ['warning'] : []),
      [file, line, column].filter((part) => part !== undefined).join(':'),
      ...(kind === undefined ? [] : [kind]),
      message,
    ].join(': '),
  );
}

function modelOf(files: Files, config: SiteConfig): Partial<ContentModel> {
  const docs = Object.entries(files).map(([relativePath, source]) => docOf(relativePath, source, config));
  const own = docs.flatMap((doc): [string, Page][] =>
    doc.route === undefined ? [] : [[doc.route.path, { route: doc.route, doc }]],
  );
  // A page that lacks its translation is shown in the place of it.
  const shown = own.flatMap(([path, { route, doc }]): [string, Page][] =>
    doc.lang === 'en' ? [[`/zh${path}`, { route: { ...route, path: `/zh${path}`, lang: 'zh' }, doc }]] : [],
  );
  const pages = [...new Map([...shown, ...own])];
  return {
    docs,
    pages: new Map(pages.sort(([a], [b]) => (a < b ? -1 : 1))),
    meta: async ({ source }) => metaOf(source),
  };
}

/** Front matter is one line for each key; documents in folders of the name `shared` are fragments. */
function docOf(relativePath: string, source: string, { docsDir, defaultLang }: SiteConfig): Doc {
  const [, head = ''] = /^---\n(.*?)\n---\n/s.exec(source) ?? [];
  const lines = head.split('\n').map((line) => line.split(': '));
  const lang = relativePath.split('/')[0] ?? '';
  const path = routePathOf(relativePath, defaultLang);
  return {
    file: `${docsDir}/${relativePath}`,
    relativePath,
    shownPath: `docs/${relativePath}`,
    lang,
    source,
    frontmatter: Object.fromEntries(lines.map(([key, value]) => [key, value === 'false' ? false : value])),
    frontmatterLines: Object.fromEntries(lines.map(([key], index) => [key, index + 2])),
    problems: [],
    title: /^# (.*)/m.exec(source)?.[1] ?? '',
    ...(relativePath.includes('/shared/') ? {} : { route: { path, filePath: relativePath, lang, version: '' } }),
  };
}

/** Headings with `{#id}` or a Latin text, fences, links and images. */
function metaOf(source: string): Awaited<ReturnType<ContentModel['meta']>> {
  const place = (index: number) => placeAt(source, index);
  const all = (pattern: RegExp) => [...source.matchAll(pattern)];
  return {
    blocks: all(/^(#+) (.*?)(?: \{#(.*)\})?$/gm).map(({ 1: marks = '', 2: text = '', 3: id, index }) => ({
      kind: 'heading',
      depth: marks.length,
      id: id ?? text.toLowerCase().replaceAll(' ', '-'),
      text,
      place: place(index),
    })),
    ids: [],
    fences: all(/^```(.*)\n([\s\S]*?)\n```$/gm).map(({ 1: info = '', 2: code = '', index }) => {
      const { lang, title, nocheck } = parseFenceMeta(info);
      return {
        lang,
        ...(title === undefined ? {} : { title }),
        ...(nocheck === undefined ? {} : { nocheck }),
        code,
        place: place(index),
      };
    }),
    links: all(/(?<!!)\[[^\]]*\]\(([^)]*)\)/g).map(({ 1: url = '', index }) => ({
      url,
      ...(url.startsWith('/') ? { target: url } : {}),
      place: place(index),
    })),
    images: all(/!\[([^\]]*)\]\(([^)]*)\)/g).map(({ 1: alt = '', 2: url = '', index }) => ({
      url,
      alt,
      place: place(index),
    })),
    dependencies: {},
    problems: [],
  };
}
