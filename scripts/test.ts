import { startVitest } from 'vitest/node';
import { engineRoot } from '../plugins/files/engine-files.ts';
import { readArgs } from './command-line/args.ts';
import { installDependencies } from './setup/install.mjs';
import { documentedPackages } from './setup/prepare.mjs';
import { summarize } from './test/summary.ts';

const { options } = readArgs({
  name: 'test',
  options: {
    only: {
      type: 'string',
      description:
        'Runs a part, or several with commas: code, unit, build, docs, e2e, package, site, and with `--all` matrix.',
    },
    all: {
      type: 'boolean',
      description:
        'Also runs the tests with the tag `all`, every page in a browser, and samples that have passed before.',
    },
  },
});
// `vitest.config.ts` reads it.
process.env.DOC_SITE_TESTS = options.all ? 'all' : 'changed';
const needsRelease = options.only === undefined || /\bdocs\b/.test(options.only);
// While the first tests run, since npm mostly waits for the network. What needs the packages waits for them, and reports
// a failure.
const installed = needsRelease && installDependencies(documentedPackages(engineRoot)).catch(() => undefined);
const vitest = await startVitest('test', [], {
  run: true,
  root: engineRoot,
  ...(options.only !== undefined && { project: options.only.split(',') }),
});
await installed;
const { lines, isGood } = summarize(vitest.state.getTestModules(), vitest.state.getUnhandledErrors().length);
console.log(lines.join('\n'));
process.exitCode = isGood ? 0 : 1;
