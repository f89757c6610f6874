import { foldCase } from './fold-text.ts';

/** A text as it is compared with a query: folded, without the marks that end a sentence. */
export function comparableText(text: string): string {
  return foldCase(text)
    .replace(/[\s.?!。？！]+$/u, '')
    .trimStart();
}

/** A name without what separates its words: `html-webpack-plugin`, `HtmlWebpackPlugin` and “html webpack plugin” are one. */
export function joinedName(name: string): string {
  return foldCase(name).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** What a page may be called, joined: its title, the end of its path, the last part of an option's name (`output.filename`). */
export function pageNames({ title, path }: { readonly title: string; readonly path: string }): readonly string[] {
  const end = path.split('/').findLast((name) => name !== '') ?? '';
  const names = [title, title.split('.').at(-1) ?? '', end].map(joinedName);
  return [...new Set(names)].filter((name) => name !== '');
}

/** The anchor that most headings have: their text in lower case, words joined by dashes. */
export function plainId(header: string): string {
  return header
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}
