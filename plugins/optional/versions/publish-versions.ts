import { existsSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { mergeSources } from '#shared/content-policy';
import type { Problem } from '#shared/errors';
import { notFoundPath } from '#shared/not-found';
import { langPrefix } from '#shared/paths';
import { type ContentSources, DocSiteError, type PluginApi, type SiteConfig } from '../../api/index.ts';
import { filesBelow } from '../../files/files-below.ts';
import { inAnyCase } from '../../files/in-any-case.ts';
import { caseless, toSitePath } from '../../files/site-path.ts';
import { buildVersion, keptOutput } from './build-version.ts';
import type { FoundVersion } from './find-versions.ts';

/** A version in the output of the current one. */
interface PublishedVersion {
  readonly path: string;
  readonly label?: string;
}

/**
 * Builds the other versions with the current one, and puts them below it. `found` gives the folders of their documents,
 * and is called once the site is configured.
 */
export function publishVersions(
  api: PluginApi,
  built: readonly PublishedVersion[],
  found: () => readonly FoundVersion[],
): void {
  api.addLlmsLinks(({ config: { locales, llms, defaultLang } }) =>
    locales.flatMap(({ lang }) =>
      built.map((version) => ({
        lang,
        text: version.label ?? version.path,
        link: `/${version.path}${langPrefix(lang, defaultLang)}/${llms ? 'llms.txt' : ''}`,
      })),
    ),
  );
  api.addContentSources(async ({ config }) =>
    mergeSources(await Promise.all(built.map((version) => inlineSources(version.path, config)))),
  );
  api.onBeforeBuild(async ({ config, model }) => {
    const taken = new Set(['static', ...[...model.pages.keys()].map((route) => caseless(firstName(route)))]);
    expectFree(built.filter((version) => taken.has(caseless(version.path))));
    for (const version of found()) await buildVersion(version, config);
  });
  api.addOutputFiles(async ({ outDir }, { command, config }) => {
    if (command === 'dev') return (await Promise.all(built.map((version) => filesOf(version.path, config)))).flat();
    const existing = inAnyCase(outDir);
    expectFree(built.filter((version) => existing(version.path).length + existing(`${version.path}.html`).length > 0));
    for (const version of built) {
      const target = path.join(outDir, version.path);
      const source = keptOutput(version.path, config);
      await cp(source, target, {
        recursive: true,
        filter: (file) => isPublished(toSitePath(file, source), config),
      });
    }
    return [];
  });
}

/** Name of the file or folder at the root of the output that contains a page. */
function firstName(routePath: string): string {
  return routePath.split('/')[1] ?? '';
}

/** @throws DocSiteError with each of these versions, whose paths are taken. */
function expectFree(versions: readonly PublishedVersion[]): void {
  const problems = versions.map(
    (version): Problem => ({
      rule: 'plugin-conflict',
      severity: 'error',
      message: `Both a version and a page or public file are at \`/${version.path}\`.`,
      hint: 'Choose another `path` for the version. On some systems, names in another letter case are the same.',
    }),
  );
  if (problems.length > 0) throw new DocSiteError('Versions have the paths of other files.', { problems });
}

/** Whether a file of a version belongs below the current one: some are only read at the root. */
function isPublished(file: string, { locales, defaultLang, feeds }: SiteConfig): boolean {
  const notFound = locales.map(({ lang }) => `${notFoundPath(lang, defaultLang).slice(1)}.html`);
  // Feeds would repeat the entries of the current version.
  const feed = feeds.map(({ id }) => new RegExp(`^([^/]+/)?${id}-(?:(?:rss|atom)\\.xml|feed\\.json)$`));
  return !['_headers', '_redirects', 'robots.txt', ...notFound].includes(file) && !feed.some((name) => name.test(file));
}

/** The inline code of a version's pages, as its `_headers` allow it: hosts read only the file at the root. */
async function inlineSources(version: string, config: SiteConfig): Promise<ContentSources> {
  const file = path.join(keptOutput(version, config), '_headers');
  if (!existsSync(file)) return {};
  const policy = (await readFile(file, 'utf8')).match(/Content-Security-Policy: .*/)?.[0] ?? '';
  const hashesIn = (directive: 'script-src' | 'style-src') =>
    new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1]?.match(/'sha\d+-[^']+'/g) ?? [];
  return { 'script-src': hashesIn('script-src'), 'style-src': hashesIn('style-src') };
}

/** The files of a version as the last build left them. */
async function filesOf(version: string, config: SiteConfig) {
  const folder = keptOutput(version, config);
  const files = (await filesBelow(folder)).filter((file) => isPublished(file, config));
  return Promise.all(
    files.map(async (file) => ({ path: `${version}/${file}`, content: await readFile(path.join(folder, file)) })),
  );
}
