import { DocSiteError } from '#shared/errors';
import { readArgs } from './args.ts';
import { formatError } from './format-error.ts';
import { type Counts, countNothingAsFailure, formatCounts, sumCounts } from './test/counts.ts';
import { type Runner, runners } from './test/runners.ts';

const names = runners.map(({ name }) => name);
const { options } = readArgs({
  name: 'test',
  summary: 'Runs types, lint, unit, build and browser tests, and the static rules on the site.',
  options: {
    only: { type: 'string', description: `Runs a part, or several with commas: ${names.join(', ')}.` },
    all: { type: 'boolean', description: 'Runs the parts that take minutes, too: every page in a browser.' },
  },
});

const results: { readonly title: string; readonly counts: Counts }[] = [];
for (const runner of chosenRunners(options)) {
  console.log(`\n── ${runner.title}`);
  const start = performance.now();
  const counts = await countsOf(runner);
  results.push({ title: runner.title, counts });
  console.log(`── ${runner.title}: ${formatCounts(counts)} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
}
const total = sumCounts(results.map(({ counts }) => counts));
const width = Math.max(...results.map(({ title }) => title.length));
console.log('');
for (const { title, counts } of results) console.log(`${title.padEnd(width)}  ${formatCounts(counts)}`);
console.log(formatCounts(total));
process.exitCode = total.failed === 0 ? 0 : 1;

async function countsOf(runner: Runner): Promise<Counts> {
  try {
    return countNothingAsFailure(await runner.run());
  } catch (error) {
    console.error(formatError(error));
    return { passed: 0, failed: 1 };
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
