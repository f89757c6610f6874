import { readArgs, serverOptions, siteOptions } from './args.ts';
import { buildSite } from './build-site.ts';
import { serveSite } from './preview/serve-site.ts';
import { createProgress } from './progress.ts';
import { loadSiteConfig } from './site-config.ts';

const { options } = readArgs({
  name: 'start',
  summary: 'Builds the site and serves it at http://localhost:4173.',
  options: { ...siteOptions, ...serverOptions },
});
const config = await loadSiteConfig(options);
const progress = createProgress();
try {
  const build = await buildSite({ ...options, onProgress: progress.update });
  progress.stop();
  console.log(`${build.pages} pages in ${build.seconds.toFixed(1)} s`);
  console.log(await serveSite({ ...config, outDir: build.outDir }, options));
} finally {
  progress.stop();
}
