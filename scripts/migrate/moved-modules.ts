import { existsSync, readFileSync } from 'node:fs';
import { join, normalize, posix } from 'node:path';
import { moduleRequests } from '../../plugins/files/module-requests.ts';
import { parseModule } from '../../plugins/files/parse-module.ts';
import type { ImportedModule } from './convert-document.ts';
import { besideSource, relativeTo } from './document-paths.ts';
import { oldFiles } from './old-files.ts';
import type { OldProject } from './old-project.ts';
import type { ForeignDocument, ForeignSite } from './site.ts';

/** What lies beside the documents, images and modules: the old file, and its place in the new site. */
export async function filesBeside({
  languages,
  moduleFolders = [],
}: ForeignSite): Promise<ReadonlyMap<string, string>> {
  const folders = [
    ...languages.flatMap(({ lang, folders }) =>
      folders.map(({ folder, into, skip = [] }) => ({ folder, into: `docs/${lang}/${into}`, skip })),
    ),
    ...moduleFolders.map((each) => ({ ...each, skip: [] })),
  ];
  const found = await Promise.all(
    folders.map(async ({ folder, into, skip }) => {
      const ignore = [...notCopied, ...skip, ...skip.map((name) => `${name}/**`)];
      const files = existsSync(folder) ? await oldFiles('**/*', { cwd: folder, ignore }) : [];
      return files.map((file): [string, string] => [join(folder, file), into + file]);
    }),
  );
  return new Map(found.flat());
}

const notCopied = [
  '**/*.{md,mdx,vue,astro,svelte,lock,scss,sass,less}',
  '**/_category_.*',
  '**/node_modules/**',
  '**/{package,tsconfig}*.json',
];

/** Modules of the old site. */
export interface Modules {
  readonly project: OldProject;
  readonly documents: readonly ForeignDocument[];
  /** Files beside the documents: the old file, and its place in the new site. */
  readonly copied: ReadonlyMap<string, string>;
  /** Modules that exist in sites of the generator alone. */
  readonly ownModules: RegExp;
}

const extensions = ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.jsx', '/index.js'];

/** The modules of the old site, as far as they work in the new one. */
export function movedModules({ project, documents, copied, ownModules }: Modules) {
  const packages: Record<string, string> = {};
  const known = new Map<
    string,
    readonly { readonly start: number; readonly value: string; readonly target: string }[] | string
  >();

  /** The copied file behind a path without extension. */
  const fileAt = (path: string) => extensions.map((end) => normalize(path + end)).find((file) => copied.has(file));

  function packageReason(request: string): string | undefined {
    const name = /^(?:@[^/]+\/)?[^/]+/.exec(request)?.[0] ?? request;
    if (/^(?:react|react-dom|doc-site)$/.test(name)) return undefined;
    const version = ownModules.test(request) ? undefined : project.version(name);
    if (version === undefined) return `\`${request}\` does not exist here`;
    packages[name] = /^(?:workspace|catalog|link|file|portal):/.test(version) ? '*' : version;
    return undefined;
  }

  /** What a module imports by another path in the new site, or why it does not move. */
  function readModule(file: string): NonNullable<ReturnType<typeof known.get>> {
    const found = known.get(file);
    if (found !== undefined) return found;
    // Modules may import each other in a circle.
    known.set(file, []);
    const result = readRequests(file);
    known.set(file, result);
    return result;
  }

  function readRequests(file: string): NonNullable<ReturnType<typeof known.get>> {
    if (!/\.[cm]?[jt]sx?$/.test(file)) return [];
    const source = readFileSync(file, 'utf8');
    const changed: { start: number; value: string; target: string }[] = [];
    for (const { value, isLiteral, start, isType } of moduleRequests(parseModule(file, source).module, source)) {
      if (!isLiteral || isType) continue;
      const path = project.aliased(value) ?? (value.startsWith('.') ? join(file, '..', value) : undefined);
      if (path === undefined) {
        const reason = packageReason(value);
        if (reason !== undefined) return reason;
        continue;
      }
      const target = fileAt(path);
      if (target === undefined) return `\`${value}\` does not move`;
      if (typeof readModule(target) === 'string') return `\`${value}\` does not move either`;
      const [from, to] = [copied.get(file) ?? '', copied.get(target) ?? ''];
      const moved = posix.relative(posix.dirname(from), to);
      if (!value.startsWith('.')) changed.push({ start, value, target: moved.startsWith('.') ? moved : `./${moved}` });
    }
    return changed;
  }

  return {
    /** Packages that documents and modules import, with their versions. */
    packages,
    importedModule(written: string, document: ForeignDocument): ImportedModule {
      const [request = ''] = written.split('?');
      const path = project.aliased(request) ?? (request.startsWith('.') ? besideSource(request, document) : undefined);
      if (path === undefined) {
        const reason = request.includes('!') ? `\`${written}\` has loaders of another bundler` : packageReason(request);
        return reason === undefined ? { request: written } : { missing: reason };
      }
      const target = documents.find(({ source }) => source === path || source.replace(/\.mdx?$/, '') === path);
      if (target !== undefined) {
        const isHere = target.lang === document.lang;
        return isHere
          ? { request: relativeTo(target.path, document) }
          : { missing: `\`${written}\` is in another language` };
      }
      const file = fileAt(path);
      const place = file === undefined ? undefined : copied.get(file);
      if (file === undefined || place === undefined) return { missing: `\`${written}\` does not move` };
      const state = readModule(file);
      if (typeof state === 'string') return { missing: `\`${written}\` does not move, since ${state}` };
      const query = written.slice(request.length);
      return { request: relativeTo(posix.relative(`docs/${document.lang}`, place), document) + query };
    },
    /** The text of a module for the new site; undefined when it does not move, because of what it imports. */
    textOf(file: string): string | undefined {
      const requests = readModule(file);
      if (typeof requests === 'string') return undefined;
      const source = readFileSync(file, 'utf8');
      const moved = requests.reduceRight(
        (text, { start, value, target }) => text.slice(0, start) + text.slice(start).replace(value, () => target),
        source,
      );
      return asIsland(moved);
    },
  };
}

/** Marks a module with hooks or handlers: other components run only at build time. */
function asIsland(source: string): string {
  const isInteractive = /\buse[A-Z]\w*\(|\son[A-Z]\w*=\{/.test(source) && !/^\s*["']use client["']/.test(source);
  return isInteractive ? `'use client';\n\n${source}` : source;
}
