import type { Lang } from './types.ts';

/** Whether a language is read in Chinese: it gets the Chinese one of two texts or links. */
export function isChinese(lang: Lang): boolean {
  return /^zh\b/.test(lang);
}
