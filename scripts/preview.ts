import { readArgs, serverOptions, siteOptions } from './command-line/args.ts';
import { stopOnSignal } from './command-line/stop-on-signal.ts';
import { startPreview } from './preview/start-preview.ts';

const { options } = readArgs({
  name: 'preview',
  options: { ...siteOptions, ...serverOptions },
});
const server = await startPreview(options);
stopOnSignal(server);
if (server.occupiedPort !== undefined) {
  console.log(`Port ${server.occupiedPort} is occupied; using port ${server.port}.`);
}
console.log(`Serving ${server.outDir} at ${server.url}`);
