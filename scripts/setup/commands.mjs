/** Every command with one sentence; the file is `scripts/<command>.ts`. */
export const commands = {
  start: 'Builds the site and serves it at http://localhost:4173.',
  dev: 'Serves the site while you write, and updates the page on every save.',
  build: 'Builds the site into the output folder.',
  preview: 'Serves the built site as a static host would.',
  check: 'Builds the site and runs the static rules on the result.',
  test: 'Runs types, lint, all tests and the static rules.',
  soak: 'Requests and clicks through the site in Chromium while builds replace it.',
  init: 'Lays down a small bilingual site in a new folder.',
  reference: 'Writes the option reference and the JSON Schemas for editors.',
  bench: 'Measures builds of generated sites, with --peers beside other generators, or the search of a built site.',
};

/** The commands as a table, for the terminal. */
export function commandList() {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const rows = Object.entries(commands).map(([name, sentence]) => `  npm run ${name.padEnd(width)}  ${sentence}`);
  return `Commands (\`npm run <command> -- --help\` has the options of each):\n${rows.join('\n')}`;
}

/**
 * The command that was probably meant, if one is close enough.
 *
 * @param {string} name
 */
export function nearestCommand(name) {
  const [nearest] = Object.keys(commands)
    .map((command) => ({ command, distance: distance(name.toLowerCase(), command) }))
    .filter((candidate) => candidate.distance <= 2)
    .sort((a, b) => a.distance - b.distance);
  return nearest?.command;
}

/**
 * Levenshtein distance. Own code, because this runs before the library for it is installed.
 *
 * @param {string} a
 * @param {string} b
 */
function distance(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1));
    }
    row = next;
  }
  return at(row, b.length);
}

/**
 * @param {readonly number[]} row
 * @param {number} index
 */
function at(row, index) {
  return row[index] ?? 0;
}
