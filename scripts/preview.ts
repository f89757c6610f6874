import { existsSync } from 'node:fs';
import { DocSiteError } from '#shared/errors';
import { readArgs, serverOptions, siteOptions } from './args.ts';
import { createPreviewServer } from './preview/server.ts';
import { findConfigFile, loadSiteConfig } from './site-config.ts';
import { recoverOutput } from './ssg/swap-output.ts';
import { stopOnSignal } from './stop-on-signal.ts';

/** Default port, and number of ports to try after it. */
const [defaultPort, portTries] = [4173, 10];

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
const { port = defaultPort, host } = options;
const server = await createPreviewServer({
  outDir: site.outDir,
  base: site.base,
  cleanUrls: site.cleanUrls,
  port,
  portTries: options.port === undefined ? portTries : 0,
  ...(host !== undefined && { host }),
});
stopOnSignal(server);
if (options.port === undefined && server.port !== defaultPort) {
  console.log(`Port ${defaultPort} is occupied; using port ${server.port}.`);
}
console.log(`Serving ${site.outDir} at ${server.url}`);
