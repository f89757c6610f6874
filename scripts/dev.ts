import { readArgs, serverOptions, siteOptions } from './args.ts';
import { openSite } from './build-site.ts';
import { type DevServer, startDevServer } from './dev/dev-server.ts';
import { formatError } from './format-error.ts';

const { options } = readArgs({
  name: 'dev',
  summary: 'Serves the site while its documents are written.',
  options: { ...siteOptions, ...serverOptions },
});

let server: DevServer = await start(options.port ?? 3000);
console.log(server.url);

async function start(port: number): Promise<DevServer> {
  const site = await openSite('dev', options);
  return startDevServer({ site, port, host: options.host, onConfig: restart });
}

/** A new configuration takes a new server; one that is wrong leaves the old one serving. */
async function restart(files: readonly string[]): Promise<void> {
  try {
    await (await openSite('dev', options)).close();
  } catch (error) {
    console.error(formatError(error));
    return;
  }
  console.log(`Starting anew, since ${files.join(', ')} changed.`);
  const { port } = server;
  await server.close();
  server = await start(port);
}
