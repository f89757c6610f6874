import { existsSync, statSync } from 'node:fs';
import { basename, posix } from 'node:path';
import { besideSource, relativeTo } from './convert-document.ts';
import { routeOf } from './read-documents.ts';
import type { ForeignDocument } from './site.ts';

/** What links may lead to. */
export interface LinkTargets {
  readonly documents: readonly ForeignDocument[];
  readonly defaultLang: string;
  /** Whether a file is copied with the documents. */
  isCopied(file: string): boolean;
  /** Called for a file that is not; returns its address in the new site. */
  addAsset(file: string): string;
}

/** Makes the function that turns a link of the old site into one of the new site; a link that it does not know stays. */
export function linkConverter({ documents, defaultLang, isCopied, addAsset }: LinkTargets) {
  const bySource = new Map(documents.map((document) => [document.source.replace(/\.mdx?$/, ''), document]));
  const byRoute = new Map(documents.map((document) => [bare(document.oldRoute), document]));
  const newRoute = ({ lang, path }: ForeignDocument) => (lang === defaultLang ? '' : `/${lang}`) + routeOf(path);

  return (url: string, from: ForeignDocument): string => {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(url) ?? [];
    if (path === '' || /^(?:[a-z][a-z+.-]*:|\/\/)/i.test(path) || /[{}<>]/.test(path)) return url;
    if (path.startsWith('@site/static/')) return path.slice('@site/static'.length) + rest;
    if (path.startsWith('/')) {
      const target = byRoute.get(bare(path));
      return target === undefined ? url : newRoute(target) + rest;
    }
    const file = fileOf(path, from);
    const beside =
      file === undefined
        ? undefined
        : (bySource.get(file.replace(/\.mdx?$/, '')) ?? bySource.get(posix.join(file, 'index')));
    if (beside !== undefined && beside.lang === from.lang) return relativeTo(beside.path, from) + rest;
    if (file !== undefined && existsSync(file) && statSync(file).isFile())
      return (isCopied(file) ? path : addAsset(file)) + rest;
    // What a browser makes of it: addresses of pages may have had a slash at their end.
    const target = [from.oldRoute, `${from.oldRoute}/`]
      .map((base) => byRoute.get(bare(posix.resolve(posix.dirname(`${base}x`), path))))
      .find(Boolean);
    return target === undefined ? url : newRoute(target) + rest;
  };
}

function fileOf(path: string, from: ForeignDocument): string | undefined {
  try {
    return besideSource(path, from).replace(/\/$/, '');
  } catch {
    return undefined;
  }
}

/** A route without what does not tell pages apart. */
function bare(route: string): string {
  return route
    .replace(/\.(?:html|mdx?)$/, '')
    .replace(/(?:^|\/)index$/, '')
    .replace(/\/$/, '')
    .toLowerCase();
}

/** The address of an asset; a number is added when another asset has the same name. */
export function assetName(file: string, taken: ReadonlyMap<string, string>): string {
  const names = new Set(taken.values());
  let candidate = `/assets/${basename(file)}`;
  for (let count = 2; names.has(candidate); count += 1) candidate = `/assets/${count}-${basename(file)}`;
  return candidate;
}
