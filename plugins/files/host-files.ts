import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Files for hosts that a site may write in `docs/public` and the build completes. */
export const hostFileNames = ['_headers', '_redirects'] as const;

/** The site's own text of such a file; empty when it has none. */
export function readHostFile(docsDir: string, name: (typeof hostFileNames)[number]): string {
  const file = path.join(docsDir, 'public', name);
  // Hosts would take a byte order mark for a part of the first path.
  return existsSync(file)
    ? readFileSync(file, 'utf8')
        .replace(/^\uFEFF/, '')
        .trimEnd()
    : '';
}

/** Lines of such a file without comments and empty lines. */
export function hostFileLines(text: string): readonly string[] {
  return text.split(/\r?\n/).filter((line) => !/^\s*(?:#|$)/.test(line));
}

/** A block of `_headers`: a pattern of paths, and the headers sent for them. A header without a value is removed. */
interface HeaderRule {
  readonly pattern: string;
  readonly headers: readonly (readonly [name: string, value: string | undefined])[];
}

/** Parses `_headers`: a path pattern per line, followed by indented `Name: value` or `! Name` lines. */
export function parseHeaders(text: string): readonly HeaderRule[] {
  const rules: { pattern: string; headers: [string, string | undefined][] }[] = [];
  for (const line of hostFileLines(text)) {
    const at = line.indexOf(':');
    const removed = /^\s+!\s*([\w-]+)\s*$/.exec(line)?.[1];
    if (!/^\s/.test(line)) rules.push({ pattern: line.trim(), headers: [] });
    else if (removed !== undefined) rules.at(-1)?.headers.push([removed, undefined]);
    else if (at > 0) rules.at(-1)?.headers.push([line.slice(0, at).trim(), line.slice(at + 1).trim()]);
  }
  return rules;
}

/**
 * Adds lines to the rule of a pattern in `_headers`; undefined if the text has no such rule. Two rules with one pattern
 * would not do: Cloudflare Pages applies only the last.
 */
export function addToHeaderRule(text: string, pattern: string, added: readonly string[]): string | undefined {
  const lines = text.split(/\r?\n/);
  const at = lines.findIndex((line) => line.trimEnd() === pattern);
  return at < 0 ? undefined : [...lines.slice(0, at + 1), ...added, ...lines.slice(at + 1)].join('\n');
}
