/** What the files of a new site depend on. */
export interface SiteFacts {
  /** Name of the folder. */
  readonly name: string;
  /** Path of the engine from the site's folder, with `/`. */
  readonly engine: string;
}

/** Files of a new site that are not the same for all; those that are lie in `template/`. */
export function siteFiles(facts: SiteFacts): Readonly<Record<string, string>> {
  return {
    'package.json': packageJson(facts),
    'README.md': readme(facts),
    '.gitignore': 'node_modules/\ndist/\ndist.next-*/\ndist.last/\n',
  };
}

function packageJson({ name, engine }: SiteFacts): string {
  const command = (command: string) => `node "${engine}/scripts/setup.mjs" ${command} --root .`;
  const content = {
    name: packageName(name),
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: Object.fromEntries(['start', 'dev', 'build', 'preview', 'check'].map((name) => [name, command(name)])),
  };
  return `${JSON.stringify(content, undefined, 2)}\n`;
}

// npm refuses capitals, spaces and letters outside of ASCII.
function packageName(folder: string): string {
  const name = folder
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+|[._-]+$/g, '');
  return name === '' ? 'my-site' : name;
}

function readme({ name, engine }: SiteFacts): string {
  return `# ${name}

A documentation site in English and Chinese. The engine that builds it is in \`${engine}\`.

- \`npm run dev\` shows the site while you write.
- \`npm start\` builds it and serves it at http://localhost:4173.
- \`npm run build\` writes the finished site to \`dist/\`; \`npm run check\` looks for mistakes in it.

From the engine's own folder the same is \`npm run build -- --root <this folder>\`. When the engine moves, change its path
in \`package.json\`.

\`docs/en/\` and \`docs/zh/\` hold the pages, \`docs/public/\` what is copied as it is, \`doc-site.config.ts\` the options.
`;
}
