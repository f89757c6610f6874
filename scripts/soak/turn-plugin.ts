import { type DocSitePlugin, definePlugin } from '../../plugins/index.ts';

/** Lengths of the hash in names of assets: another one on each turn gives all of them other names. */
const hashLengths = [8, 9, 10];

/** Makes a build differ from the one before in every page and in the name of every asset, as a deploy may. */
export function pluginTurn(turn: number): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:soak',
    setup(api) {
      api.addHeadTags(() => [{ tag: 'meta', attrs: { name: 'doc-site-soak', content: String(turn) } }]);
      api.modifyRsbuildConfig((config) => ({
        ...config,
        output: { ...config.output, filenameHash: `contenthash:${hashLengths[turn % hashLengths.length]}` },
      }));
    },
  });
}
