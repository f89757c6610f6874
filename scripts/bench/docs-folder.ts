import type { CorpusPage } from './corpus-page.ts';
import { sectionsOf } from './generator.ts';
import { commonDialect, toMarkdown } from './markdown.ts';

/** Path of a page's source below `docs/`. */
export function docsSourceOf({ lang, section, name }: CorpusPage): string {
  return `docs/${lang}/${section}/${name}.mdx`;
}

/** Pages below `docs/` and the order of each section, in the format that this engine shares with Rspress. */
export function docsFolderFiles(pages: readonly CorpusPage[]): Map<string, string> {
  const files = new Map(pages.map((page) => [docsSourceOf(page), toMarkdown(page, commonDialect)]));
  for (const lang of ['en', 'zh'] as const) {
    for (const [section, list] of sectionsOf(pages, lang)) {
      files.set(`docs/${lang}/${section}/_meta.json`, JSON.stringify(list.map(({ name }) => name)));
    }
  }
  return files;
}
