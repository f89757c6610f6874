import { comparableText, joinedName } from './names.ts';
import { type Token, tokenize } from './tokenize.ts';

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
