import type { Lang } from './types.ts';

/** Whether a language's readers read Chinese, for settings that have one Chinese and one English value. */
export function isChinese(lang: Lang): boolean {
  return /^zh\b/.test(lang);
}
