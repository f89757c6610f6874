import { escapeHtml } from '#shared/escape';
import { type LangAttributes, langAttributes } from '#shared/html-lang';
import type { PageData } from '#shared/types';
import type { SiteConfig } from '../../api/index.ts';
import { type BookLinks, bookArticle, bookHref, bookId } from './book-article.ts';
import type { Chapter } from './chapters.ts';

interface BookInput extends BookLinks {
  readonly chapters: readonly Chapter[];
  readonly title: string;
  /** Empty without one. */
  readonly description: string;
  readonly language: LangAttributes;
  readonly locales: SiteConfig['locales'];
  /** `<style>` and `<link>` of the pages, then of the book. */
  readonly styles: string;
  articleOf(page: PageData): string;
}

/** The book as one HTML document: cover, contents, and the pages in order. */
export function bookHtml(input: BookInput): string {
  const { chapters, title, description, language, styles } = input;
  const version = input.pages.values().next().value?.version ?? '';
  const below = [description, version].filter((text) => text !== '').map((text) => `<p>${escapeHtml(text)}</p>`);
  return `<!doctype html>
<html class="pdf" lang="${escapeHtml(language.lang)}" dir="${language.dir}">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
${styles}
</head>
<body>
<header class="pdf-cover"><p class="pdf-title">${escapeHtml(title)}</p>${below.join('')}</header>
<nav class="pdf-contents">${contentsOf(chapters)}</nav>
<main>
${chapterParts(chapters, input).join('\n')}
</main>
</body>
</html>
`;
}

function contentsOf(chapters: readonly Chapter[]): string {
  const items = chapters.map(({ title, page, chapters: below }) => {
    const text = escapeHtml(title);
    const entry =
      page === undefined
        ? `<p>${text}</p>`
        : `<a href="${bookHref(bookId(page))}">${text}<span class="pdf-number"></span></a>`;
    return `<li>${entry}${below.length === 0 ? '' : contentsOf(below)}</li>`;
  });
  return `<ul class="pdf-list">${items.join('')}</ul>`;
}

function chapterParts(chapters: readonly Chapter[], input: BookInput, level = 1): readonly string[] {
  return chapters.flatMap(({ title, page, chapters: below }) => [
    page === undefined
      ? `<p class="pdf-part" role="heading" aria-level="${Math.min(level, 6)}">${escapeHtml(title)}</p>`
      : pagePart(page, input, level),
    ...chapterParts(below, input, level + 1),
  ]);
}

function pagePart(page: PageData, input: BookInput, level: number): string {
  const { lang, dir } = langAttributes(page.fallbackFrom ?? page.lang, input.locales);
  const article = bookArticle(input.articleOf(page), { ...input, page, level });
  return `<article class="prose" id="${escapeHtml(bookId(page))}" lang="${escapeHtml(lang)}" dir="${dir}">${article}</article>`;
}
