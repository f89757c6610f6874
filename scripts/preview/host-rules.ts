import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodePath } from '#shared/paths';
import { hostFileLines, parseHeaders } from '../../plugins/files/host-files.ts';
import type { HostHeaders, HostRedirect, HostRules } from '../../plugins/index.ts';

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/** Reads `_redirects` and `_headers` of an output folder; a missing file has no rules. */
export async function readHostRules(outDir: string): Promise<HostRules> {
  const [redirects, headers] = await Promise.all([
    readText(join(outDir, '_redirects')),
    readText(join(outDir, '_headers')),
  ]);
  return { redirects: parseRedirects(redirects), headers: parseHeaders(headers) };
}

/**
 * Parses `_redirects`: one `from to status` per line, `#` starts a comment. Rules with a status other than a redirect
 * are ignored.
 */
export function parseRedirects(text: string): readonly HostRedirect[] {
  return hostFileLines(text).flatMap((line) => {
    const [from, to, status = '301'] = line.trim().split(/\s+/);
    if (from === undefined || to === undefined || !redirectStatuses.has(Number(status))) return [];
    return [{ from, to, status: Number(status) }];
  });
}

/** Redirect target of a path by the first matching rule, or undefined. */
export function findRedirect(
  path: string,
  rules: readonly HostRedirect[],
): { readonly location: string; readonly status: number } | undefined {
  for (const { from, to, status } of rules) {
    if (from === path || decodePath(from) === decodePath(path)) return { location: to, status };
    if (!from.endsWith('*') || !path.startsWith(from.slice(0, -1))) continue;
    const splat = path.slice(from.length - 1);
    // A function, because `replace` would interpret `$&` in a path; leading slashes would name another host.
    return { location: to.replace(':splat', () => splat.replace(/^[/\\]+/, '')), status };
  }
  return undefined;
}

/** Headers of a path. As on real hosts, values of the same header from several rules are joined with a comma. */
export function headersFor(path: string, rules: readonly HostHeaders[]): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const rule of rules) {
    if (!matchesPattern(path, rule.pattern)) continue;
    for (const [name, value] of rule.headers) {
      const key = name.toLowerCase();
      const before = headers.get(key);
      if (value === undefined) headers.delete(key);
      else headers.set(key, before === undefined ? value : `${before}, ${value}`);
    }
  }
  return headers;
}

// Not a regular expression: several stars would take quadratic time on a hostile path.
function matchesPattern(path: string, pattern: string): boolean {
  const [start = '', ...rest] = pattern.split('*');
  if (!path.startsWith(start)) return false;
  const end = rest.pop();
  if (end === undefined) return path === start;
  let at = start.length;
  for (const part of rest) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return path.length - end.length >= at && path.endsWith(end);
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    return '';
  }
}
