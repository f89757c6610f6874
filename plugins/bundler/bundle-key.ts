import { isDeepStrictEqual } from 'node:util';
import type { SiteConfig } from '../config/index.ts';
import { engineRoot } from '../files/engine-files.ts';
import { toSitePath } from '../files/site-path.ts';
import { codeVersion } from '../reuse/code-version.ts';
import { contentHash } from '../reuse/content-hash.ts';
import { movableJson } from '../reuse/movable-json.ts';

/**
 * Changes whenever the same files could become a different bundle. Undefined when that cannot be known: plugins change
 * the bundler, or its configuration contains functions, whose results depend on more than their text.
 */
export function bundleKey({
  config,
  hooks,
  documentsKey,
}: {
  readonly config: Pick<SiteConfig, 'root' | 'docsDir' | 'base' | 'rsbuild'>;
  readonly hooks: { readonly collected: { readonly changesBundler: boolean } };
  readonly documentsKey: string;
}): string | undefined {
  const { root, docsDir, base, rsbuild } = config;
  // The bundler does not report the files of folders that it copies as a whole.
  if (hooks.collected.changesBundler || !isData(rsbuild) || rsbuild.server?.publicDir !== undefined) return undefined;
  const { versions, platform, arch } = process;
  const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const settings = [
    docsDir,
    base,
    // Names of files contain hashes of it.
    toSitePath(engineRoot, root),
    rsbuild,
    documentsKey,
    versions.node,
    platform,
    arch,
    locale,
    timeZone,
  ];
  return contentHash(codeVersion('scripts/build-site.ts'), movableJson(root).stringify(settings));
}

/** Whether JSON has all of a value: no functions, patterns and the like. */
function isData(value: object): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(value)), value);
}
