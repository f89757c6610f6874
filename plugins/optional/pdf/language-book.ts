import { readFileSync } from 'node:fs';
import path from 'node:path';
import { langAttributes } from '#shared/html-lang';
import type { Lang, PageData } from '#shared/types';
import type { BuildResult, PageContext } from '../../api/index.ts';
import { bookHtml } from './book.ts';
import { chaptersOf } from './chapters.ts';
import { pageStyles } from './page-styles.ts';

interface LanguageBook {
  readonly lang: Lang;
  readonly pages: readonly PageData[];
  /** Of the cover. A language without one gets the title of the site. */
  readonly title: Readonly<Record<Lang, string>>;
  readonly paper: string;
  /** Text of the book's own style sheet. */
  readonly style: string;
  readonly build: BuildResult;
  readonly context: PageContext;
}

/** The book of a language as one HTML document, from the files of a build. */
export async function languageBook(book: LanguageBook): Promise<string> {
  const { lang, pages, title, paper, style, build, context } = book;
  const { config, model } = context;
  const locale = config.locales.find((candidate) => candidate.lang === lang);
  const articles = new Map<PageData, string>();
  for (const page of pages) articles.set(page, (await build.read(page)).articleHtml ?? '');
  return bookHtml({
    ...config,
    chapters: chaptersOf({
      pages,
      sidebars: model.sidebars.filter((sidebar) => sidebar.lang === lang),
      nav: model.locales.find((data) => data.lang === lang)?.nav ?? [],
      config,
    }),
    pages: new Map(pages.map((page) => [page.routePath, page])),
    title: title[lang] ?? locale?.title ?? config.title,
    description: locale?.description ?? config.description,
    language: langAttributes(lang, config.locales),
    styles: `${pageStyles(htmlOf(pages, build.outDir))}\n<style>${style}@page{size:${paper}}</style>`,
    articleOf: (page) => articles.get(page) ?? '',
  });
}

function* htmlOf(pages: readonly PageData[], outDir: string): Iterable<string> {
  for (const { pagePath } of pages) yield readFileSync(path.join(outDir, `${pagePath}.html`), 'utf8');
}
