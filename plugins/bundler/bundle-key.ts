import { isPlainObject } from '#shared/is-plain-object';
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
export function bundleKey(site: BundleSettings): string | undefined {
  const settings = bundleSettings(site);
  return settings && contentHash(codeVersion('scripts/build/build-site.ts'), settings);
}

/** The part of a site that its bundles depend on, apart from files. */
interface BundleSettings {
  readonly config: Pick<SiteConfig, 'root' | 'docsDir' | 'base' | 'rsbuild'>;
  readonly hooks: { readonly collected: { readonly changesBundler: boolean } };
  readonly documentsKey: string;
}

/** The key of a bundle without the version of the engine, for one run of it. */
export function bundleSettings({ config, hooks, documentsKey }: BundleSettings): string | undefined {
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
  return movableJson(root).stringify(settings);
}

/** Whether JSON has all of a value: no functions, patterns and the like. */
function isData(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isData);
  if (isPlainObject(value)) return Object.values(value).every(isData);
  return value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value);
}
