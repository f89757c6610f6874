import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteConfig } from '../config/index.ts';
import { isPlainObject } from '../config/plain-value.ts';
import { engineRoot } from '../files/engine-files.ts';
import { codeVersion } from '../reuse/code-version.ts';
import { contentHash } from '../reuse/content-hash.ts';

/** The code that determines the bundler's output, besides installed packages. */
const code = ['plugins', 'scripts', 'rsbuild.config.ts'];

/**
 * Changes whenever the same files could become a different bundle. Undefined when that cannot be known: plugins change
 * the bundler, or its configuration contains functions, whose results depend on more than their text.
 */
export function bundleKey({
  config,
  hooks,
  documentsKey,
}: {
  readonly config: Pick<SiteConfig, 'root' | 'docsDir' | 'base' | 'cacheDir' | 'rsbuild'>;
  readonly hooks: { readonly collected: { readonly changesBundler: boolean } };
  readonly documentsKey: string;
}): string | undefined {
  const { root, docsDir, base, cacheDir, rsbuild } = config;
  // The bundler does not report the files of folders that it copies as a whole.
  if (hooks.collected.changesBundler || !isData(rsbuild) || rsbuild.server?.publicDir !== undefined) return undefined;
  const { versions, platform, arch } = process;
  const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const settings = [
    root,
    docsDir,
    base,
    cacheDir,
    rsbuild,
    documentsKey,
    versions.node,
    platform,
    arch,
    locale,
    timeZone,
  ];
  const compilerOptions = readFileSync(path.join(engineRoot, 'tsconfig.json'));
  return contentHash(codeVersion(code), compilerOptions, JSON.stringify(settings));
}

function isData(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isData);
  if (isPlainObject(value)) return Object.values(value).every(isData);
  return value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value);
}
