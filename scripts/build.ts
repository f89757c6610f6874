import path from 'node:path';
import { readArgs, siteOptions } from './args.ts';
import { buildSite } from './build-site.ts';
import { createProgress } from './progress.ts';
import { openSite } from './site-config.ts';

const { options } = readArgs({
  name: 'build',
  summary: 'Builds the site into its output folder.',
  options: {
    ...siteOptions,
    keepAssets: {
      type: 'number',
      description:
        'Keeps the assets of this many builds before, for pages that are still open or in a cache. Default: 0.',
    },
    command: { type: 'string', description: 'Runs a command of one of the site’s plugins instead of a build.' },
  },
});
const { command, keepAssets = 0, ...location } = options;
if (command === undefined) await build();
else await runPluginCommand(command);

async function runPluginCommand(name: string): Promise<void> {
  const site = await openSite('build', location);
  try {
    await site.hooks.command(name, [], site.context());
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
    console.log(`${count} in ${seconds.toFixed(1)} s → ${path.relative(process.cwd(), outDir) || outDir}`);
  } finally {
    progress.stop();
  }
}
