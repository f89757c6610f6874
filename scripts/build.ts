import path from 'node:path';
import { DocSiteError } from '#shared/errors';
import { engineVersion } from '../plugins/files/engine-files.ts';
import { buildSite } from './build/build-site.ts';
import { readArgs, siteOptions } from './command-line/args.ts';
import { createProgress } from './command-line/progress.ts';
import { openSite } from './command-line/site-config.ts';

const { options, rest } = readArgs({
  name: 'build',
  options: {
    ...siteOptions,
    keepAssets: {
      type: 'number',
      description:
        'Keeps the assets of this many builds before, for pages that are still open or in a cache. Default: 0.',
    },
    command: { type: 'string', description: 'Runs a command of one of the site’s plugins instead of a build.' },
  },
  rest: { name: '<arguments>', description: 'Passed to the command of the plugin.' },
});
const { command, keepAssets = 0, ...location } = options;
if (command === undefined && rest.length > 0) {
  throw new DocSiteError(
    `Unexpected \`${rest.join(' ')}\` after \`--\`: only the command of a plugin takes arguments.`,
    {
      rule: 'option',
      hint: 'Name the command: `--command <name> -- <arguments>`.',
    },
  );
}
if (command === undefined) await build();
else await runPluginCommand(command);

async function runPluginCommand(name: string): Promise<void> {
  const site = await openSite('build', location);
  try {
    await site.hooks.command(name, rest, site.context());
  } finally {
    await site.close();
  }
}

async function build(): Promise<void> {
  const progress = createProgress();
  try {
    const { pages, seconds, config } = await buildSite({ ...location, keepAssets, onProgress: progress.update });
    progress.stop();
    const count = pages === 1 ? '1 page' : `${pages} pages`;
    const { outDir } = config;
    const time = `${seconds.toFixed(1)} s with doc-site ${engineVersion}`;
    console.log(`${count} in ${time} → ${path.relative(process.cwd(), outDir) || outDir}`);
  } finally {
    progress.stop();
  }
}
