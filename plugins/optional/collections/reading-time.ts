import { bodyOf } from '#shared/find-frontmatter';

const wordsPerMinute = 220;

/** For Chinese, Japanese and Korean: words are one or two signs long there. */
const signsPerMinute = 400;

/** How many minutes the text of a document takes to read; at least 1. Code counts like text. */
export function readingMinutes(source: string): number {
  const body = bodyOf(source);
  const signs = body.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu) ?? [];
  const words = body.match(/[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Arabic}\p{sc=Hebrew}\p{Nd}]+/gu) ?? [];
  return Math.max(1, Math.round(signs.length / signsPerMinute + words.length / wordsPerMinute));
}
