import { foldText } from './fold-text.ts';
import { type Token, tokenize } from './tokenize.ts';

/** Joins the words of a name: `html-webpack-plugin`, `HtmlWebpackPlugin` and “html webpack plugin” become the same. */
export function joinedName(name: string): string {
  return foldText(name).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Joined names of a page: its title, the last segment of its path, and of `output.filename` the last part. */
export function pageNames({ title, path }: { readonly title: string; readonly path: string }): readonly string[] {
  const end = path.split('/').findLast((name) => name !== '') ?? '';
  const names = [title, title.split('.').at(-1) ?? '', end].map(joinedName);
  return [...new Set(names)].filter((name) => name !== '');
}

/** A text split into terms. */
export interface ReadText {
  readonly content: string;
  /** From `joinedName`; empty if the text is too long for a name. */
  readonly joined: string;
  readonly tokens: readonly Token[];
}

/** Longest title or heading that is compared with a query, in UTF-16 units. */
const longestName = 120;

/** Splits a text into terms. */
export function readText(content: string): ReadText {
  const joined = content.length > longestName ? '' : joinedName(content);
  return { content, joined, tokens: tokenize(content) };
}
