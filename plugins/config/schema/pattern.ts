import { runInNewContext } from 'node:vm';

/**
 * CPU time in milliseconds within which a pattern must answer for hostile paths: a hundred times what a harmless one
 * takes.
 */
const limit = 100;

/** Length of the repeated part of a hostile path: a pattern that backtracks exponentially needs years for it. */
const length = 200;

/** Why a text is not a regular expression for paths; undefined if it is. */
export function patternMistake(text: string): string | undefined {
  if (!isPattern(text)) return 'Expected a regular expression';
  return isSlow(text)
    ? 'Expected a regular expression without repetitions in repetitions: it takes too long'
    : undefined;
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}

/** Whether a pattern takes too long for a path that almost matches: readers choose the paths that it is tested on. */
function isSlow(text: string): boolean {
  // Only a repeated group, or several repetitions, can backtrack for long.
  if (!/\)[*+{]/.test(text) && (text.match(/[*+{]/g)?.length ?? 0) < 2) return false;
  const globals = { pattern: new RegExp(text), texts: hostilePaths(text) };
  const start = process.cpuUsage();
  // A timeout alone proves nothing: on a busy machine, this process may have been waiting.
  while (cpuTimeSince(start) < limit) {
    try {
      runInNewContext('texts.forEach((text) => pattern.test(text))', globals, { timeout: limit });
      return false;
    } catch {}
  }
  return true;
}

/** In milliseconds. */
function cpuTimeSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** Endings of which a pattern matches one or the other, but hardly all. */
const endings = ['!', '\n', '\u{e000}'];

/** Repetitions of what the pattern contains, after its literal beginning, with an ending that does not match. */
function hostilePaths(pattern: string): readonly string[] {
  const [, start = ''] = /^\^?((?:\\?\/|[\w-])*)/.exec(pattern) ?? [];
  const literal = start.replaceAll('\\', '');
  const words = pattern.replace(/\\[a-zA-Z]/g, '').match(/[\w/-]+/g) ?? [];
  const parts = new Set(['a', '0', '-', '/', 'a/', ...words, ...words.join('')]);
  const beginnings = new Set(['', '/', literal, literal.slice(0, -1)]);
  return [...beginnings].flatMap((beginning) =>
    [...parts].flatMap((part) =>
      endings.map((ending) => beginning + part.repeat(Math.ceil(length / part.length)) + ending),
    ),
  );
}
