/**
 * Runs one build of a soak test in a process of its own. Arguments: folder, turn, number of builds whose assets are
 * kept.
 */

import { type DocSitePlugin, definePlugin } from '../../plugins/index.ts';
import { buildSite } from '../build/build-site.ts';
import { formatError } from '../command-line/format-error.ts';

/** Hash lengths of asset names: each turn uses another one, which renames all assets. */
const hashLengths = [8, 9, 10];

const [config = '', root = '', outDir = '', turn = '0', keepAssets = '0'] = process.argv.slice(2);
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

try {
  await buildSite({
    config,
    root,
    outDir,
    keepAssets: Number(keepAssets),
    plugins: [pluginTurn(Number(turn))],
    createLogger: () => silent,
  });
} catch (error) {
  console.error(formatError(error));
  process.exit(1);
}

/** Makes every page and every asset name differ from the previous build, as after a deploy. */
function pluginTurn(turn: number): DocSitePlugin {
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
