import { existsSync } from 'node:fs';
import { DocSiteError } from '#shared/errors';
import { readArgs, serverOptions, siteOptions } from './args.ts';
import { serveSite } from './preview/serve-site.ts';
import { findConfigFile, loadSiteConfig } from './site-config.ts';
import { recoverOutput } from './ssg/swap-output.ts';

const { options } = readArgs({
  name: 'preview',
  options: { ...siteOptions, ...serverOptions },
});
// Without a configuration, for example for a downloaded build, the base is `/`.
const site =
  options.outDir !== undefined && findConfigFile(options) === undefined
    ? { outDir: options.outDir, base: '/', cleanUrls: true }
    : await loadSiteConfig(options);
await recoverOutput(site.outDir);
if (!existsSync(site.outDir)) {
  throw new DocSiteError(`There is no output folder \`${site.outDir}\`.`, {
    rule: 'out-dir',
    hint: 'Build the site first with `npm run build`.',
  });
}
const url = await serveSite(site, options);
console.log(`Serving ${site.outDir} at ${url}`);
