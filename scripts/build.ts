import path from 'node:path';
import { readArgs, siteOptions } from './args.ts';
import { buildSite } from './build-site.ts';
import { createProgress } from './progress.ts';

const { options } = readArgs({
  name: 'build',
  summary: 'Builds the site into its output folder.',
  options: siteOptions,
});
const progress = createProgress();
try {
  const { pages, seconds, outDir } = await buildSite({ ...options, onProgress: progress.update });
  progress.stop();
  const count = pages === 1 ? '1 page' : `${pages} pages`;
  console.log(`${count} in ${seconds.toFixed(1)} s → ${path.relative(process.cwd(), outDir) || outDir}`);
} finally {
  progress.stop();
}
