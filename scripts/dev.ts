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

const server = await startDev(options);
console.log(server.url);
stopOnSignal(server);
