import { type DocSitePlugin, definePlugin } from '../../plugins/index.ts';

/** Hash lengths of asset names: each turn uses another one, which renames all assets. */
const hashLengths = [8, 9, 10];

/** Makes every page and every asset name differ from the previous build, as after a deploy. */
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
