import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { definePlugin, type HookContext, type SearchSection } from 'doc-site/plugin';

/**
 * Lets plugins for services run without the services: small scripts of the site stand in for Algolia, giscus,
 * Matomo and an endpoint for answers.
 */
export function pluginStandIns() {
  return definePlugin({
    name: 'manual:stand-ins',
    // The addresses of scripts must change before another plugin adds such a script.
    enforce: 'pre',
    setup(api) {
      const folder = path.join(import.meta.dirname, 'page');
      api.addGlobalStyles(path.join(import.meta.dirname, 'stand-ins.css'));
      api.addHeadTags((_page, { config: { base } }) => [
        { tag: 'script', attrs: { src: `${base}stand-ins/addresses.js` } },
        { tag: 'script', attrs: { src: `${base}stand-ins/algolia.js`, defer: true } },
        { tag: 'script', attrs: { src: `${base}stand-ins/feedback.js`, defer: true } },
      ]);
      api.addOutputFiles(async (_build, { config, model }) => {
        const scripts = (await readdir(folder)).map(async (name) => ({
          path: `stand-ins/${name}`,
          content: await readFile(path.join(folder, name)),
        }));
        const records = config.locales.map(async ({ lang, htmlLang }) => ({
          path: `stand-ins/records-${htmlLang}.json`,
          content: JSON.stringify((await model.searchSections(lang)).map((section) => recordOf(section, config))),
        }));
        return Promise.all([...scripts, ...records]);
      });
    },
  });
}

/** A section as a crawler of Algolia would store it. */
function recordOf({ routePath, id, title, header, content }: SearchSection, site: HookContext['config']) {
  return {
    url: site.base + routePath.slice(1) + (id && `#${id}`),
    hierarchy: { lvl0: site.title, lvl1: title, ...(header && { lvl2: header }) },
    content,
  };
}
