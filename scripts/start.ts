import { readArgs, serverOptions, siteOptions } from './args.ts';
import { buildSite } from './build-site.ts';
import { serveSite } from './preview/serve-site.ts';
import { createProgress } from './progress.ts';

const { options } = readArgs({
  name: 'start',
  options: { ...siteOptions, ...serverOptions },
});
const progress = createProgress();
try {
  const { pages, seconds, config } = await buildSite({ ...options, onProgress: progress.update });
  progress.stop();
  console.log(`${pages} pages in ${seconds.toFixed(1)} s`);
  console.log(await serveSite(config, options));
} finally {
  progress.stop();
}
