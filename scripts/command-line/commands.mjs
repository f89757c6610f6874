/**
 * The commands of the package with the first sentence of their help; a command is the module `scripts/<command>.ts`.
 */
export const publicCommands = {
  dev: 'Serves the site while its documents are written, and updates the page on every save.',
  build: 'Builds the site into its output folder.',
  preview:
    'Serves the built site as a static host would: clean URLs, 404 pages, redirects and headers of the build, compression.',
  check: 'Builds the site and checks whether it can be published: its sources, then the output.',
  init: 'Creates a small site in a new folder.',
  eject: 'Copies a part of the theme into the site, where it can be changed; without a name, lists the parts.',
  migrate: 'Writes the site of Rspress, VitePress, Starlight or Docusaurus as a site of doc-site, with a report.',
};

/** Further commands of the repository, which the package does not contain. */
export const repositoryCommands = {
  test: 'Runs types, lint, unit, build, docs, browser and package tests, and the checks of the site.',
  soak: 'Requests and clicks through a site while builds replace its output again and again: no error, no blank page, no lost click.',
  reference: 'Writes the option reference and the JSON Schemas for editors from the schemas of the build.',
  bench:
    'Measures builds of generated sites: from nothing, again without a change, and after an edit; or the search of a built site.',
};

/**
 * The commands as a table, for the terminal.
 *
 * @param {Readonly<Record<string, string>>} commands Sentences by name.
 */
export function commandList(commands) {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const rows = Object.entries(commands).map(([name, sentence]) => `  doc-site ${name.padEnd(width)}  ${sentence}`);
  return `Commands (\`doc-site <command> --help\` lists the options of a command, \`doc-site --version\` prints the version):\n${rows.join('\n')}`;
}
