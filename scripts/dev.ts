import type { DocSite } from '../plugins/index.ts';
import { readArgs, serverOptions, siteOptions } from './args.ts';
import { type DevServer, prepareDevServer } from './dev/dev-server.ts';
import { openSite } from './site-config.ts';
import { stopOnSignal } from './stop-on-signal.ts';

const { options } = readArgs({
  name: 'dev',
  options: {
    ...siteOptions,
    ...serverOptions,
    open: {
      type: 'boolean',
      description: 'Opens the home page in the default browser, or in the one that BROWSER names.',
    },
  },
});

let server: DevServer = await (await prepare(await openSite('dev', options), options.port ?? 3000)).listen();
console.log(server.url);
stopOnSignal({ close: () => server.close() });

function prepare(site: DocSite, port: number) {
  return prepareDevServer({ site, port, host: options.host, open: options.open, onConfig: restart });
}

/** A changed configuration restarts the server; an invalid one keeps the old server running. */
async function restart(files: readonly string[]): Promise<void> {
  const site = await openSite('dev', options);
  const prepared = await prepare(site, server.port).catch(async (error: unknown) => {
    await site.close();
    throw error;
  });
  console.log(`Restarting: ${files.join(', ')} changed.`);
  server.announceRestart();
  await server.close();
  server = await prepared.listen();
}
