/** Values that vary between new sites. */
export interface SiteFacts {
  /** Name of the site's folder. */
  readonly name: string;
  /** Path from the site's folder to the engine, with `/`. */
  readonly engine: string;
}

/** Files that vary between new sites; the others are in `template/`. */
export function siteFiles(facts: SiteFacts): Readonly<Record<string, string>> {
  return {
    'package.json': packageJson(facts),
    'README.md': readme(facts),
    'tsconfig.json': tsconfig(facts),
    '.vscode/settings.json': editorSettings(facts),
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

/**
 * Tells editors where to find the types of `doc-site/…`, React, and Markdown and HTML trees: the site has no packages
 * of its own.
 */
function tsconfig({ engine }: SiteFacts): string {
  const content = {
    compilerOptions: {
      target: 'es2023',
      lib: ['es2023', 'dom'],
      module: 'preserve',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      noEmit: true,
      allowImportingTsExtensions: true,
      skipLibCheck: true,
      types: [],
      paths: {
        'doc-site/config': [`${engine}/lib/plugins/config/index.d.ts`],
        'doc-site/plugin': [`${engine}/lib/plugins/api/index.d.ts`],
        'doc-site/theme': [`${engine}/lib/theme/index.d.ts`],
        'doc-site/option-reference': [`${engine}/lib/plugins/option-reference/index.d.ts`],
        mdast: [`${engine}/node_modules/@types/mdast`],
        hast: [`${engine}/node_modules/@types/hast`],
        react: [`${engine}/node_modules/@types/react`],
        'react/*': [`${engine}/node_modules/@types/react/*`],
      },
    },
    include: ['**/*.ts', '**/*.tsx', `${engine}/theme/virtual-modules.d.ts`],
  };
  return `${JSON.stringify(content, undefined, 2)}\n`;
}

/** Completion and validation of the navigation files in VS Code. */
function editorSettings({ engine }: SiteFacts): string {
  const schemas = ['meta', 'nav'].map((name) => ({
    fileMatch: [`docs/**/_${name}.json`],
    url: `${engine}/plugins/content/schemas/${name}.schema.json`,
  }));
  return `${JSON.stringify({ 'json.schemas': schemas }, undefined, 2)}\n`;
}

// npm rejects capitals, spaces and letters outside of ASCII.
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
in \`package.json\`, \`tsconfig.json\` and \`.vscode/settings.json\`.

\`docs/en/\` and \`docs/zh/\` hold the pages, \`docs/public/\` what is copied as it is, \`doc-site.config.ts\` the options.
`;
}
