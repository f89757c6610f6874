import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import { hrefOf, routePathOf } from '#shared/paths';
import { loadSiteConfig } from '../../command-line/site-config.ts';
import { docSite } from '../doc-site.ts';
import { type CommandLine, pathOf } from '../generator.ts';
import { type MeasuredSite, middlePage } from '../measure-generator.ts';

/** A site whose dev server is measured. Paths of files are absolute. */
export interface DevSite {
  readonly name: string;
  readonly folder: string;
  /** The document that is edited. */
  readonly file: string;
  /** Path of its page, for the address. */
  readonly path: string;
  /** Removed before a start with empty caches. */
  readonly caches: readonly string[];
  /** Added to the environment of the server. */
  readonly env?: Readonly<Record<string, string>>;
  devCommand(port: number): CommandLine;
}

/** A site of this engine, with its own cache folder. The document of middle size is edited. */
export async function ownDevSite(folder: string, cacheDir: string): Promise<DevSite> {
  const config = await loadSiteConfig({ root: folder });
  const { docsDir, defaultLang } = config;
  const files = await glob(`${defaultLang}/**/*.{md,mdx}`, {
    cwd: docsDir,
    ignore: ['**/_*/**', ...config.route.exclude],
  });
  const sized = await Promise.all(
    files.map(async (document) => ({ document, size: (await stat(join(docsDir, document))).size })),
  );
  const sorted = sized.sort((a, b) => a.size - b.size || (a.document < b.document ? -1 : 1));
  const document = sorted[Math.floor(sorted.length / 2)]?.document ?? '';
  return {
    name: folder,
    folder,
    file: join(docsDir, document),
    path: hrefOf(routePathOf(document, defaultLang), config),
    caches: [cacheDir],
    env: { DOC_SITE_CACHE: cacheDir },
    devCommand: (port) => docSite.devCommand(folder, port),
  };
}

/** A generated site. */
export function corpusDevSite({ generator, folder, pages }: MeasuredSite): DevSite {
  const page = middlePage(pages);
  return {
    name: generator.name,
    folder,
    file: join(folder, generator.sourceOf(page)),
    path: pathOf(generator, page),
    caches: generator.cacheDirs.map((name) => join(folder, name)),
    devCommand: (port) => generator.devCommand(folder, port),
  };
}
