import type { DocSite } from '../plugins/index.ts';
import { readArgs, serverOptions, siteOptions } from './args.ts';
import { openSite } from './build-site.ts';
import { type DevServer, startDevServer } from './dev/dev-server.ts';

const { options } = readArgs({
  name: 'dev',
  summary: 'Serves the site while its documents are written.',
  options: { ...siteOptions, ...serverOptions },
});

let server: DevServer = await start(await openSite('dev', options), options.port ?? 3000);
console.log(server.url);

function start(site: DocSite, port: number): Promise<DevServer> {
  return startDevServer({ site, port, host: options.host, onConfig: restart });
}

/** A new configuration takes a new server; one that is wrong leaves the old one serving. */
async function restart(files: readonly string[]): Promise<void> {
  const site = await openSite('dev', options);
  console.log(`Starting anew, since ${files.join(', ')} changed.`);
  const { port } = server;
  await server.close();
  server = await start(site, port);
}
