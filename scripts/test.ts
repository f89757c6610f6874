import { DocSiteError } from '#shared/errors';
import { readArgs } from './args.ts';
import { formatError } from './format-error.ts';
import { countNothingAsFailure, formatCounts, type Outcome, sumCounts } from './test/counts.ts';
import { type Runner, runners } from './test/runners.ts';

const names = runners.map(({ name }) => name);
const { options } = readArgs({
  name: 'test',
  options: {
    only: { type: 'string', description: `Runs a part, or several with commas: ${names.join(', ')}.` },
    all: {
      type: 'boolean',
      description: 'Runs what takes minutes, too: every page in a browser, and samples that have passed before.',
    },
  },
});

const results: { readonly title: string; readonly outcome: Outcome }[] = [];
for (const runner of chosenRunners(options)) {
  console.log(`\n── ${runner.title}`);
  const start = performance.now();
  const outcome = await outcomeOf(runner, options.all);
  results.push({ title: runner.title, outcome });
  console.log(`── ${runner.title}: ${formatCounts(outcome)} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
}
const total = sumCounts(results.map(({ outcome }) => outcome));
const failures = results.flatMap(({ title, outcome }) => outcome.failures.map((failure) => `✗ ${title}: ${failure}`));
if (failures.length > 0) console.log(`\n${failures.join('\n')}`);
const width = Math.max(...results.map(({ title }) => title.length));
console.log('');
for (const { title, outcome } of results) console.log(`${title.padEnd(width)}  ${formatCounts(outcome)}`);
console.log(formatCounts(total));
process.exitCode = total.failed === 0 ? 0 : 1;

async function outcomeOf(runner: Runner, isAll = false): Promise<Outcome> {
  try {
    const outcome = await runner.run(isAll);
    return { ...countNothingAsFailure(outcome), failures: outcome.failures };
  } catch (error) {
    console.error(formatError(error));
    return { passed: 0, failed: 1, failures: [error instanceof Error ? error.message : String(error)] };
  }
}

function chosenRunners({ only, all = false }: typeof options): readonly Runner[] {
  if (only === undefined) return runners.filter(({ isLong = false }) => all || !isLong);
  const wanted = only.split(',');
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown === undefined) return runners.filter(({ name }) => wanted.includes(name));
  throw new DocSiteError(`\`--only ${unknown}\` is no part of the tests.`, {
    rule: 'option',
    hint: `Known: ${names.join(', ')}.`,
  });
}
