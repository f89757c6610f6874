import type { Code } from 'mdast';

/** The info string of a fence as written. */
export function fenceInfo({ lang, meta }: Code): string {
  return [lang, meta].filter(Boolean).join(' ');
}
