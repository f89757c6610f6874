import path from 'node:path';
import { hrefOf, withoutLang } from '#shared/paths';
import type { HeadTag } from '#shared/types';
import { exportedValues } from '../../api/exported-values.ts';
import {
  DocSiteError,
  type DocSitePlugin,
  definePlugin,
  type SiteConfig,
  type UserConfig,
  z,
} from '../../api/index.ts';
import { engineFile } from '../../files/engine-files.ts';
import { toSitePath } from '../../files/site-path.ts';
import { versionVariable } from './build-version.ts';
import { type FoundVersion, findVersions, type VersionFolders, type VersionSource } from './find-versions.ts';
import { pagesOfVersion } from './pages-of-version.ts';
import { publishVersions } from './publish-versions.ts';
import { versionsTexts } from './texts.ts';

const olderSchema = z.union([
  z.strictObject({
    path: z.string().regex(/^[A-Za-z0-9][\w.~-]*$/, 'Expected a segment of a path such as `v1`'),
    label: z.string().exactOptional(),
    folder: z.string().exactOptional(),
    // Git would take a leading hyphen for an option.
    ref: z
      .string()
      .regex(/^[^-\s]\S*$/, 'Expected a tag, branch or commit')
      .exactOptional(),
    notice: z.union([z.boolean(), z.literal('unreleased')]).default(true),
  }),
  z.strictObject({ url: z.url({ protocol: /^https?$/, error: 'Expected an `https:` URL' }), label: z.string() }),
]);

const optionsSchema = z.strictObject({
  current: z.string(),
  older: z.array(olderSchema).superRefine((older, context) => {
    // On some systems, names in another letter case are the same.
    const paths = older.map((version) => ('path' in version ? version.path.toLowerCase() : undefined));
    for (const [index, path] of paths.entries()) {
      if (path === undefined || paths.indexOf(path) === index) continue;
      context.addIssue({ code: 'custom', path: [index, 'path'], message: 'Expected a path that no other version has' });
    }
  }),
  indexing: z.enum(['noindex', 'canonical']).default('noindex'),
});

/** A version whose documents are in a folder of the site or in its git history. */
interface BuiltVersion extends VersionSource {
  /** Name in the menu. Default: `path`. */
  readonly label?: string;
  /** Whether its pages say that they are not current, or that the version is unreleased. Default: true. */
  readonly notice?: boolean | 'unreleased';
}

/** A version that is published elsewhere. */
interface LinkedVersion {
  readonly url: string;
  readonly label: string;
}

/** Options of the plugin. */
export interface VersionsOptions {
  /** Name of the version in the docs folder, which is served at the base. */
  readonly current: string;
  /** The other versions, in the order of the menu. */
  readonly older: readonly (BuiltVersion | LinkedVersion)[];
  /**
   * How search engines treat the other versions: `noindex` leaves them out; `canonical` lists the current page for each
   * page that the current version has, and the other pages themselves. Default: `noindex`.
   */
  readonly indexing?: 'noindex' | 'canonical';
}

/**
 * Publishes older versions of the documentation below the current version, each built from its own folder, with a menu
 * on all pages and a notice on the older pages. `DOC_SITE_VERSION` names the version that a command is about.
 */
export function pluginVersions(options: VersionsOptions): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:versions',
    setup(api) {
      const { current, older, indexing } = api.parseOptions(optionsSchema, options);
      const built = older.flatMap((version) => ('path' in version ? [version] : []));
      const shown = shownVersion(built);
      api.addTextGroup(versionsTexts);
      let site = { base: '/', docsDir: 'docs' };
      let found: readonly FoundVersion[] = [];
      const currentFolder = () => path.resolve(api.root, site.docsDir);
      const baseOf = (version?: (typeof built)[number]) =>
        version === undefined ? site.base : `${site.base}${version.path}/`;

      api.modifyConfig(async (config) => {
        site = { base: config.base ?? site.base, docsDir: config.docsDir ?? site.docsDir };
        found = await findVersions(built, { docsDir: currentFolder(), root: api.root });
        const folders = found.find(({ path: version }) => version === shown?.path)?.folders;
        if (shown === undefined || folders === undefined) return config;
        return {
          ...configOf(config, folders, api.root),
          base: baseOf(shown),
          outDir: `${config.outDir ?? 'dist'}-${shown.path}`,
        };
      });

      let pages: Promise<readonly (ReadonlySet<string> | undefined)[]> | undefined;
      /** Pages of each version in the order of the menu, the current one first; undefined for a version elsewhere. */
      const pagesOf = (config: SiteConfig) =>
        (pages ??= Promise.all([
          pagesOfVersion(currentFolder(), config),
          ...older.map((version) => {
            const folders = 'path' in version && found.find(({ path }) => path === version.path)?.folders;
            return folders ? pagesOfVersion(folders.docsDir, config) : undefined;
          }),
        ]));
      api.extendPageData(async (page, { config }) => {
        const own = withoutLang(page.routePath, config);
        const having = (await pagesOf(config)).flatMap((paths, index) => (paths?.has(own) ? [index] : []));
        const extended = {
          ...page,
          version: shown === undefined ? current : (shown.label ?? shown.path),
          extra: { ...page.extra, versions: having },
        };
        if (shown === undefined) return extended;
        const isCurrent = having.includes(0);
        const link = hrefOf(page.routePath, { base: site.base, cleanUrls: config.cleanUrls });
        const head = indexing === 'noindex' ? noindex : isCurrent ? canonical(link, config) : [];
        return {
          ...extended,
          feeds: [],
          frontmatter: { ...page.frontmatter, head: [...(page.frontmatter.head ?? []), ...head] },
        };
      });

      api.addVirtualModule('virtual-doc-site-versions', () => {
        const versions = [
          { label: current, base: baseOf() },
          ...older.map((version) =>
            'url' in version ? version : { label: version.label ?? version.path, base: baseOf(version) },
          ),
        ];
        const index = shown === undefined ? 0 : older.indexOf(shown) + 1;
        const notice = shown?.notice === 'unreleased' ? 'unreleased' : 'notice';
        return exportedValues({ versions, shown: index, notice });
      });
      const client = (name: string) => engineFile(`plugins/optional/versions/client/${name}`);
      api.addSlot('beforeNav', client('VersionMenu.tsx'));
      if (shown?.notice) api.addSlot('beforeBar', client('VersionNotice.tsx'));

      if (shown === undefined) publishVersions(api, built, () => found);
    },
  });
}

/** The version that `DOC_SITE_VERSION` names; undefined for the current one. */
function shownVersion<V extends VersionSource>(built: readonly V[]): V | undefined {
  const wanted = process.env[versionVariable] || undefined;
  const shown = built.find((version) => version.path === wanted);
  if (wanted === undefined || shown !== undefined) return shown;
  throw new DocSiteError(`Unexpected \`${versionVariable}=${wanted}\`: there is no such version.`, {
    rule: 'versions',
    hint: `Versions: ${built.map((version) => `\`${version.path}\``).join(', ')}.`,
  });
}

/**
 * The configuration for the documents of an older version. Redirects belong to the root. Edit links lead to its folder;
 * they are left out where their address does not name the docs folder, and for documents from git.
 */
function configOf(config: UserConfig, folder: VersionFolders, root: string): UserConfig {
  const docsDir = toSitePath(folder.docsDir, root);
  const isFromGit = folder.root !== root;
  const locales = config.locales?.map(({ editLink, ...locale }) => {
    const base = editLink?.docRepoBaseUrl;
    const url = typeof base === 'string' ? base.split('/') : [];
    const index = url.lastIndexOf(config.docsDir ?? 'docs');
    return index < 0 || isFromGit
      ? locale
      : { ...locale, editLink: { ...editLink, docRepoBaseUrl: url.with(index, docsDir).join('/') } };
  });
  const publicLinks = config.publicLinks?.map((link) => toSitePath(path.resolve(folder.root, link), root));
  return {
    ...config,
    ...(locales && { locales }),
    ...(publicLinks && { publicLinks }),
    docsDir,
    redirects: {},
  };
}

const noindex: readonly HeadTag[] = [{ tag: 'meta', attrs: { name: 'robots', content: 'noindex' } }];

/** The canonical link to a page of the current version; none without an origin. */
function canonical(link: string, { siteOrigin }: Pick<SiteConfig, 'siteOrigin'>): readonly HeadTag[] {
  return siteOrigin === undefined ? [] : [{ tag: 'link', attrs: { rel: 'canonical', href: siteOrigin + link } }];
}
