import { readArgs, serverOptions, siteOptions } from './command-line/args.ts';
import { stopOnSignal } from './command-line/stop-on-signal.ts';
import { startDev } from './dev/start-dev.ts';

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

const server = await startDev({ ...options, onLost });
console.log(server.url);
stopOnSignal(server);

/** At once: the caches of the bundler would make the folder again. */
function onLost(): never {
  console.error(
    'The folder of the site does not exist any more.\n    Start the dev server again where the site is now.',
  );
  process.exit(1);
}
