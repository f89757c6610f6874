import { readArgs, serverOptions, siteOptions } from './args.ts';
import { startPreview } from './preview/start-preview.ts';
import { stopOnSignal } from './stop-on-signal.ts';

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
