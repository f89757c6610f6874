import { basename } from 'node:path';
import { commandFor } from '#shared/command-for';
import { quoted } from '../command-line/quoted.ts';
import type { Answers } from './answers.ts';
import { languages as starters } from './languages.ts';

/** Files that vary between new sites; the others are in `template/`. `version` is the engine's. */
export function siteFiles(answers: Answers, version: string): Readonly<Record<string, string>> {
  return { 'doc-site.config.ts': config(answers), ...projectFiles(answers, version) };
}

/** What the files of a site beside its configuration and documents depend on. */
interface Project extends Pick<Answers, 'folder' | 'title' | 'packageManager'> {
  /** Keys of the languages; the first is the default language. */
  readonly languages: readonly string[];
  /** Packages beside the engine, with their versions. */
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** What a site has beside its configuration and documents. */
export function projectFiles(project: Project, version: string): Readonly<Record<string, string>> {
  return {
    'package.json': packageJson(project, version),
    'README.md': readme(project),
    'AGENTS.md': agents(project),
    'tsconfig.json': json(compilerSettings),
    '.vscode/settings.json': json(editorSettings()),
    '.gitignore': 'node_modules/\ndist/\ndist.next-*/\ndist.last-*/\n',
    // The dependencies of the engine are resolved from folders that Plug'n'Play does not have.
    ...(project.packageManager === 'yarn' && { '.yarnrc.yml': 'nodeLinker: node-modules\n' }),
  };
}

/** The text of a home page with the title of the site; JSON strings are YAML, whatever they hold. */
export function withTitle(page: string, title: string): string {
  return page.replaceAll('{{title}}', () => JSON.stringify(title));
}

function config({ title, languages, base }: Answers): string {
  const [defaultLang = 'en'] = languages;
  const locales = languages.map((lang) => {
    const { label, description } = starters[lang];
    return [
      '    {\n',
      `      lang: '${lang}',\n      label: ${quoted(label)},\n      description: ${quoted(description(title))},\n`,
      '    },\n',
    ].join('');
  });
  return `import { defineConfig } from 'doc-site/config';

export default defineConfig({
  title: ${quoted(title)},
${base === '/' ? '' : `  base: ${quoted(base)},\n`}  // URL of the published site, needed for feeds, sitemap and canonical links.
  // siteOrigin: 'https://docs.example.com',
${defaultLang === 'en' ? '' : `  defaultLang: '${defaultLang}',\n`}  locales: [
${locales.join('')}  ],
  icons: { favicon: '/favicon.svg' },
});
`;
}

function packageJson({ folder, dependencies }: Project, version: string): string {
  return json({
    name: packageName(basename(folder)),
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: {
      dev: 'doc-site dev',
      build: 'doc-site build',
      preview: 'doc-site preview',
      check: 'doc-site check',
      types: 'tsc',
    },
    dependencies: { 'doc-site': `^${version}`, ...dependencies },
    devDependencies: { '@types/react': '^19.0.0', typescript: '^5.9.0' },
  });
}

/** Without `include`, so that editors check documents in MDX with the same settings. */
const compilerSettings = {
  compilerOptions: {
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'preserve',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    types: ['doc-site/client'],
  },
};

/** Completion and validation of the navigation files in VS Code. */
function editorSettings() {
  const schemas = ['meta', 'nav'].map((name) => ({
    fileMatch: [`docs/**/_${name}.json`],
    url: `./node_modules/doc-site/plugins/content/schemas/${name}.schema.json`,
  }));
  return { 'json.schemas': schemas };
}

// npm rejects capitals, spaces, letters outside of ASCII, long names and names of its own.
function packageName(folder: string): string {
  const name = folder
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .slice(0, 200)
    .replace(/^[._-]+|[._-]+$/g, '');
  return /^(?:|node_modules|favicon\.ico)$/.test(name) ? 'my-site' : name;
}

function readme({ title, languages, packageManager }: Project): string {
  const run = commandFor(packageManager, 'run');
  const folders = languages.map((lang) => `\`docs/${lang}/\``).join(' and ');
  return `# ${title}

- \`${run} dev\` shows the site while you write.
- \`${run} build\` writes the finished site to \`dist/\`, and \`${run} preview\` serves it.
- \`${run} check\` looks for mistakes in it, and \`${run} types\` in its TypeScript.

The pages are in ${folders}. Files in \`docs/public/\` are copied unchanged, and the options are in
\`doc-site.config.ts\`.
`;
}

/** Directions for coding agents (https://agents.md). */
function agents({ title, languages, packageManager }: Project): string {
  const run = commandFor(packageManager, 'run');
  const [first = 'en', ...others] = languages;
  const mirrored =
    others.length === 0
      ? ''
      : `- The pages of ${others.map((lang) => `\`docs/${lang}/\``).join(' and ')} are translations: same paths, same headings, same code. Change them together.\n`;
  return `# ${title}

A documentation site, built by doc-site.

- A page is a file \`docs/<language>/<path>.md\` or \`.mdx\`; \`docs/${first}/guide/start.mdx\` is \`/guide/start\`. Files and folders
  that begin with \`_\` are not pages.
${mirrored}- Links to pages are relative paths of files (\`./start.mdx#install\`) or addresses without language and extension
  (\`/guide/start#install\`). Images have a text.
- \`_meta.json\` in a folder is the order of its sidebar, \`_nav.json\` the navigation bar. A new page is named in \`_meta.json\`.
- Front matter keys are in \`node_modules/doc-site/plugins/content/schemas/frontmatter.schema.json\`; unknown keys are errors.
- \`doc-site.config.ts\` has the options; the types of \`defineConfig\` describe each of them.

After every change run \`${run} check\`. It builds the site and names each mistake with file, line and remedy; the work is done
when it finds nothing. \`${run} types\` checks TypeScript. Never edit \`dist/\`.
`;
}

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
