import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforePaintScript } from '#shared/head-scripts/before-paint';
import { encodePath, withBase, withoutHashAndQuery } from '#shared/paths';
import { type BuildResult, DocSiteError, type DocSitePlugin, definePlugin, type SiteConfig } from '../../api/index.ts';
import { type NoOptions, noOptions } from '../../api/no-options.ts';
import { textsOfLocale } from '../../content/interface-texts.ts';
import { emitted } from '../../files/engine-files.ts';
import { expectReplaceable } from '../../files/expect-replaceable.ts';
import { filesBelow } from '../../files/files-below.ts';
import { isOfPackage } from '../../files/is-of-package.ts';
import { makeFolder } from '../../files/make-folder.ts';
import { toSitePath } from '../../files/site-path.ts';
import { portableCss } from './portable-css.ts';
import { portablePage } from './portable-page.ts';
import { fileBehind, relativeAddress } from './relative-address.ts';

/** The script of the copy, which also shows that a build has written the folder. */
const scriptFile = 'portable.js';

/**
 * Writes a copy of the site that readers open from a folder, without a server: beside the output, in a folder with the
 * same name and `-portable`. All its addresses are relative. `dev` does not write it.
 */
export function pluginPortable(options: NoOptions = {}): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:portable',
    setup(api) {
      api.parseOptions(noOptions, options);
      api.onBeforeBuild(async ({ config }) => {
        if (!config.ssg) {
          throw new DocSiteError('A copy for reading without a server needs prerendered pages.', {
            rule: 'portable',
            hint: 'Remove `ssg: false` from the configuration, or `pluginPortable`.',
          });
        }
        await expectReplaceable(copyOf(config), async (folder) => existsSync(path.join(folder, scriptFile)));
      });
      api.onAfterBuild(async (build, { config }) => {
        // An older version that `pluginVersions` builds for the site: nobody opens it there.
        if (isOfPackage(config.outDir)) return;
        const target = copyOf(config);
        const count = await writeCopy(build, config, target);
        api.logger.info(`${count} files for reading without a server → ${toSitePath(target, api.root)}`);
      });
    },
  });
}

/** Absolute path of the copy. */
function copyOf({ outDir }: Pick<SiteConfig, 'outDir'>): string {
  return `${outDir}-portable`;
}

/** Writes the pages and everything that they lead to. Returns the number of files. */
async function writeCopy(
  { outDir, pages, redirects }: BuildResult,
  config: SiteConfig,
  target: string,
): Promise<number> {
  const site = { files: new Set(await filesBelow(outDir)), base: config.base };
  const ownPages = pages.filter(({ pageType }) => pageType !== '404').map(({ pagePath }) => `${pagePath}.html`);
  const former = redirects.flatMap(({ from }) => fileBehind(encodePath(withBase(from, config.base)), site) ?? []);
  const wanted = new Set([...ownPages, ...former]);
  const changeIn = (from: string) => (url: string) => {
    const file = fileBehind(url, site);
    if (file === undefined) return url;
    wanted.add(file);
    return relativeAddress(from, file) + url.slice(withoutHashAndQuery(url).length);
  };
  /** Browsers do not read masks from a folder. */
  const inlineSvg = (change: (url: string) => string) => (url: string) => {
    const file = fileBehind(url, site);
    if (file?.endsWith('.svg') !== true) return change(url);
    return `data:image/svg+xml;base64,${readFileSync(path.join(outDir, file), 'base64')}`;
  };
  const langs = new Map(pages.map(({ pagePath, lang }) => [`${pagePath}.html`, lang]));
  const keptScript = beforePaintScript(config);

  await rm(target, { recursive: true, force: true });
  makeFolder(target);
  // First, because a folder without it is not replaced.
  await copyFile(emitted('plugins/optional/portable/page/portable.ts'), path.join(target, scriptFile));
  // Iterating a set also visits what is added meanwhile.
  for (const file of wanted) {
    const [from, to] = [path.join(outDir, file), path.join(target, file)];
    await mkdir(path.dirname(to), { recursive: true });
    const change = changeIn(file);
    if (file.endsWith('.html')) {
      const scriptUrl = relativeAddress(file, scriptFile);
      const appearances = appearanceNames(langs.get(file) ?? config.defaultLang, config);
      const options = { change, changeInStyle: inlineSvg(change), keptScript, scriptUrl, appearances };
      await writeFile(to, portablePage(await readFile(from, 'utf8'), options));
    } else if (file.endsWith('.css')) {
      await writeFile(to, portableCss(await readFile(from, 'utf8'), inlineSvg(change)));
    } else {
      await copyFile(from, to);
    }
  }
  return wanted.size + 1;
}

/** Labels of the switch of the appearance. */
function appearanceNames(lang: string, { locales }: SiteConfig) {
  const locale = locales.find((one) => one.lang === lang);
  if (locale === undefined) throw new Error(`There is no language \`${lang}\`.`);
  const { appearance, appearanceAuto, appearanceLight, appearanceDark } = textsOfLocale(locale, []).shell;
  return {
    auto: `${appearance}: ${appearanceAuto}`,
    light: `${appearance}: ${appearanceLight}`,
    dark: `${appearance}: ${appearanceDark}`,
  };
}
