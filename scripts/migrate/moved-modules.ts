import { readFileSync } from 'node:fs';
import { join, normalize, posix } from 'node:path';
import { moduleRequests } from '../../plugins/site-code/module-requests.ts';
import { parseModule } from '../../plugins/site-code/parse-module.ts';
import type { ImportedModule } from './convert-document.ts';
import { besideSource, relativeTo } from './document-paths.ts';
import type { OldProject } from './old-project.ts';
import type { OldDocument } from './site.ts';

/** Modules of the old site. */
export interface Modules {
  readonly project: OldProject;
  readonly documents: readonly OldDocument[];
  /** Files beside the documents: the old file, and its place in the new site. */
  readonly copied: ReadonlyMap<string, string>;
  /** Modules that exist in sites of the generator alone. */
  readonly ownModules: RegExp;
}

const extensions = ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.jsx', '/index.js'];

/** The text of a module for the new site, or why it does not move. */
type MovedModule = { readonly text: string } | { readonly missing: string };

/** The modules of the old site, as far as they work in the new one. */
export function movedModules({ project, documents, copied, ownModules }: Modules) {
  const packages: Record<string, string> = {};
  const known = new Map<string, MovedModule>();

  /** The copied file behind a path without extension. */
  const fileAt = (path: string) => extensions.map((end) => normalize(path + end)).find((file) => copied.has(file));

  /** Why a package cannot be imported; undefined for one that can. */
  function packageReason(request: string): string | undefined {
    const name = /^(?:@[^/]+\/)?[^/]+/.exec(request)?.[0] ?? request;
    if (/^(?:react|react-dom|doc-site)$/.test(name)) return undefined;
    const version = ownModules.test(request) ? undefined : project.version(name);
    if (version === undefined) return `\`${request}\` does not exist here`;
    packages[name] = /^(?:workspace|catalog|link|file|portal):/.test(version) ? '*' : version;
    return undefined;
  }

  function readModule(file: string): MovedModule {
    const found = known.get(file);
    if (found !== undefined) return found;
    // Modules may import each other in a circle.
    known.set(file, { text: '' });
    const moved = /\.[cm]?[jt]sx?$/.test(file) ? moveModule(file) : { text: '' };
    known.set(file, moved);
    return moved;
  }

  function moveModule(file: string): MovedModule {
    const source = readFileSync(file, 'utf8');
    /** Paths that are others now, by their place in the text: a path may be named for each export. */
    const changed = new Map<number, { readonly from: string; readonly to: string }>();
    for (const { value, isLiteral, start, isType } of moduleRequests(parseModule(file, source).module, source)) {
      if (!isLiteral || isType) continue;
      const path = project.aliased(value) ?? (value.startsWith('.') ? join(file, '..', value) : undefined);
      if (path === undefined) {
        const reason = packageReason(value);
        if (reason !== undefined) return { missing: reason };
        continue;
      }
      const target = fileAt(path);
      if (target === undefined) return { missing: `\`${value}\` does not move` };
      if ('missing' in readModule(target)) return { missing: `\`${value}\` does not move either` };
      if (value.startsWith('.')) continue;
      const moved = posix.relative(posix.dirname(copied.get(file) ?? ''), copied.get(target) ?? '');
      changed.set(source.indexOf(value, start), { from: value, to: moved.startsWith('.') ? moved : `./${moved}` });
    }
    const lastFirst = [...changed].sort(([a], [b]) => b - a);
    const moved = lastFirst.reduce(
      (text, [at, { from, to }]) => text.slice(0, at) + to + text.slice(at + from.length),
      source,
    );
    return { text: /x$/.test(file) ? asIsland(moved) : moved };
  }

  return {
    /** Packages that documents and modules import, with their versions. */
    packages,
    importedModule(written: string, document: OldDocument): ImportedModule {
      const [request = ''] = written.split('?');
      const path = project.aliased(request) ?? (request.startsWith('.') ? besideSource(request, document) : undefined);
      if (path === undefined) {
        const missing = request.includes('!')
          ? `\`${written}\` has loaders of another bundler`
          : packageReason(request);
        return missing === undefined ? { request: written } : { missing };
      }
      const target = documents.find(({ source }) => source === path || source.replace(/\.mdx?$/, '') === path);
      if (target !== undefined)
        return target.lang === document.lang
          ? { request: relativeTo(target.path, document) }
          : { missing: `\`${written}\` is in another language` };
      const file = fileAt(path);
      const place = file && copied.get(file);
      if (file === undefined || place === undefined) return { missing: `\`${written}\` does not move` };
      const moved = readModule(file);
      if ('missing' in moved) return { missing: `\`${written}\` does not move, since ${moved.missing}` };
      const query = written.slice(request.length);
      return { request: relativeTo(posix.relative(`docs/${document.lang}`, place), document) + query };
    },
    /** The text of a module for the new site; undefined when it does not move, because of what it imports. */
    textOf(file: string): string | undefined {
      const moved = readModule(file);
      return 'missing' in moved ? undefined : moved.text;
    },
  };
}

/** Marks a module with hooks or handlers: other components run only at build time. */
function asIsland(source: string): string {
  const isInteractive = /\buse[A-Z]\w*\(|\son[A-Z]\w*=\{/.test(source) && !/^\s*["']use client["']/.test(source);
  return isInteractive ? `'use client';\n\n${source}` : source;
}
