import { ensureBrowser } from './check/browser/ensure-browser.ts';
import { readArgs, siteOptions } from './command-line/args.ts';
import { createProgress } from './command-line/progress.ts';
import { formatSoak } from './soak/report.ts';
import { soakSite } from './soak/soak-site.ts';

const { options } = readArgs({
  name: 'soak',
  options: {
    config: siteOptions.config,
    root: siteOptions.root,
    requests: { type: 'number', description: 'Requests in all; every page is among them in turn. Default 2000.' },
    navigations: { type: 'number', description: 'Clicks on links, and what else moves a reader. Default 300.' },
    builds: { type: 'number', description: 'Builds at least that take the place of the first. Default 3.' },
    keepAssets: { type: 'number', description: 'As for `build`. Default 1.' },
    seed: { type: 'number', description: 'Seed of the way through the site. Default 1.' },
  },
});
const { requests = 2000, navigations = 300, builds = 3, keepAssets = 1, seed = 1, ...location } = options;
const progress = createProgress();
try {
  const browserPath = ensureBrowser(progress.line);
  const onProgress = progress.update;
  const result = await soakSite({ location, requests, navigations, builds, keepAssets, seed, browserPath, onProgress });
  progress.stop();
  console.log(`Seed ${seed}.`);
  console.log(formatSoak(result));
  process.exitCode = result.problems.length > 0 ? 1 : 0;
} finally {
  progress.stop();
}
