import { escapeRegExp } from '#shared/escape';
import type { SiteConfig } from '../config/index.ts';
import { placeholder } from '../config/schema/content.ts';
import { withoutNumbers } from './number-prefixes.ts';

type RewriteOptions = Pick<SiteConfig['route'], 'rewrites' | 'numberPrefixes'>;

/** Gives the address of the document at a path, or undefined. Both are without language prefix. */
type Rewrite = (path: string) => string | undefined;

/**
 * Reads `route.rewrites`: patterns of paths with the addresses to serve their documents at. `:name` stands for a part
 * of a folder or file name, `*` for the rest of a path. The first pattern that matches counts. With `numberPrefixes`,
 * addresses have no numbers, and patterns see the names without them.
 */
export function rewriter({ rewrites, numberPrefixes }: RewriteOptions): Rewrite {
  const rules = Object.entries(rewrites).map(([from, to]) => {
    const names: readonly string[] = from.match(placeholder) ?? [];
    return { pattern: patternOf(from, names), names, to };
  });
  return (file) => {
    const path = numberPrefixes ? withoutNumbers(file) : file;
    for (const { pattern, names, to } of rules) {
      const found = pattern.exec(path);
      if (found === null) continue;
      const address = to.replace(placeholder, (name) => found[names.indexOf(name) + 1] ?? '');
      // The rest of the path of an index ends with a slash.
      return address.replace(/\/{2,}/g, '/');
    }
    return path === file ? undefined : path;
  };
}

/** Patterns of `route.rewrites` that match none of the paths of documents. */
export function unmatchedRewrites(files: readonly string[], { rewrites, numberPrefixes }: RewriteOptions): string[] {
  const paths = numberPrefixes ? files.map(withoutNumbers) : files;
  return Object.keys(rewrites).filter((from) => {
    const pattern = patternOf(from, from.match(placeholder) ?? []);
    return !paths.some((path) => pattern.test(path));
  });
}

function patternOf(from: string, names: readonly string[]): RegExp {
  const texts = from.split(placeholder).map(escapeRegExp);
  return new RegExp(`^${texts.map((text, index) => text + groupOf(names[index])).join('')}$`);
}

function groupOf(name: string | undefined): string {
  if (name === undefined) return '';
  return name === '*' ? '(.*)' : '([^/]+?)';
}
