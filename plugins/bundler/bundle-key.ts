import type { SiteConfig } from '../config/index.ts';
import { isPlainObject } from '../config/plain-value.ts';
import { engineRoot } from '../files/engine-files.ts';
import { toSitePath } from '../files/site-path.ts';
import { codeVersion } from '../reuse/code-version.ts';
import { contentHash } from '../reuse/content-hash.ts';
import { movableFolders, withoutFolders } from '../reuse/movable-json.ts';

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
    docsDir,
    base,
    // Names of files contain hashes of these.
    toSitePath(cacheDir, root),
    toSitePath(engineRoot, root),
    rsbuild,
    documentsKey,
    versions.node,
    platform,
    arch,
    locale,
    timeZone,
  ];
  return contentHash(
    codeVersion('scripts/build-site.ts'),
    withoutFolders(JSON.stringify(settings), movableFolders(root)),
  );
}

function isData(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isData);
  if (isPlainObject(value)) return Object.values(value).every(isData);
  return value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value);
}
