import { foldCase } from './fold-text.ts';
import { type Token, tokenize } from './tokenize.ts';

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

/** A text that is cut into terms. */
export interface ReadText {
  readonly content: string;
  /** As `comparableText` gives it; empty, like `joined`, for a text that is too long for a title or heading. */
  readonly comparable: string;
  /** As `joinedName` gives it. */
  readonly joined: string;
  readonly tokens: readonly Token[];
}

/** Longest title or heading that a query is compared with, in UTF-16 units. */
const longestName = 120;

/** Cuts a text into terms. */
export function readText(content: string): ReadText {
  const name = content.length > longestName ? '' : content;
  return { content, comparable: comparableText(name), joined: joinedName(name), tokens: tokenize(content) };
}
