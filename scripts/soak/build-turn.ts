/**
 * Runs one build of a soak test in a process of its own. Arguments: folder, turn, number of builds whose assets are
 * kept.
 */

import { buildSite } from '../build-site.ts';
import { formatError } from '../format-error.ts';
import { pluginTurn } from './turn-plugin.ts';

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
