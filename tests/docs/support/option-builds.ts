import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Build, createProject } from './project.ts';
import { type PageSamples, readSamples } from './samples.ts';

/** What an option page is tried on. */
export interface Trial {
  /** Which of the page’s configurations, from 0; default 0. */
  readonly sample?: number;
  /** Files of the project besides the configuration; default: `shop`. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** Titles of samples of the page that are files of the project too. */
  readonly take?: readonly string[];
  /** Configuration that both builds have besides. */
  readonly config?: object;
  /** What the first build lacks of the page’s configuration; default: the option. */
  readonly without?: 'option' | 'everything';
}

/** A build with the configuration that the page shows, and one with the same configuration less the option. */
export interface OptionBuilds {
  readonly samples: PageSamples;
  readonly before: BuiltOutput;
  readonly after: BuiltOutput;
}

/** What a build of the documented release wrote and said. */
export interface BuiltOutput extends Pick<Build, 'log' | 'error'> {
  /** Paths below `dist`, sorted: `static/js/index.1a2b3c4d.js`. */
  readonly files: readonly string[];
  /** Content of text files by their paths. */
  readonly texts: ReadonlyMap<string, string>;
}

/** A small app with a style sheet and a part that is loaded later. */
export const shop = {
  'src/index.ts': "import './index.css';\nimport('./cart').then(({ open }) => open());\n",
  'src/index.css': 'body { margin: 0; color: red; }\n',
  'src/cart.ts': "import './cart.css';\nexport const open = () => console.log('cart');\n",
  'src/cart.css': '.cart { color: green; }\n',
} as const;

/** What nothing is said about. */
const quiet = { dev: { progressBar: false }, performance: { printFileSize: false } };

/** Builds a project with and without the option of a page; `page` is its path below `config`: `output/filename`. */
export async function buildOption(page: string, trial: Trial = {}): Promise<OptionBuilds> {
  const samples = await readSamples(`en/config/${page}.mdx`);
  const { sample, take = [], files = shop, config = {}, without = 'option' } = trial;
  const project = { ...files, ...samples.files(...take), 'with-option.ts': samples.code('rsbuild.config.ts', sample) };
  const build = (text: string) => buildProject({ ...project, 'rsbuild.config.ts': text }, config);
  return {
    samples,
    before: await build(without === 'everything' ? 'export default {};\n' : configWithout(optionOf(page))),
    after: await build("export { default } from './with-option';\n"),
  };
}

/** Group and key of the option that a page is about; a page without a folder is about a key of its own. */
function optionOf(page: string): readonly string[] {
  return page.split('/').map((part) => part.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()));
}

function configWithout([group = '', key]: readonly string[]): string {
  const rest = key === undefined ? 'undefined' : `{ ...config.${group}, ${key}: undefined }`;
  return [
    "import sample from './with-option';",
    'export default async (params) => {',
    "  const config = typeof sample === 'function' ? await sample(params) : sample;",
    `  return { ...config, ${group}: ${rest} };`,
    '};',
    '',
  ].join('\n');
}

async function buildProject(files: NonNullable<Trial['files']>, config: object): Promise<BuiltOutput> {
  const project = await createProject();
  try {
    for (const [file, content] of Object.entries(files)) {
      const target = path.join(project.root, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, content);
    }
    const { files: built, log, error, text } = await project.build({ config: merged(config) });
    const texts = new Map<string, string>();
    for (const file of built.filter((name) => /\.(?:html|js|css|txt|map)$/.test(name))) {
      texts.set(file, await text(exactly(file)));
    }
    return { files: built, texts, log, ...(error === undefined ? {} : { error }) };
  } finally {
    await project.dispose();
  }
}

function merged(config: object): object {
  const groups = new Map(Object.entries(quiet).map(([group, options]) => [group, options as object]));
  for (const [group, options] of Object.entries(config)) {
    groups.set(group, Array.isArray(options) ? options : { ...groups.get(group), ...options });
  }
  return Object.fromEntries(groups);
}

function exactly(file: string): RegExp {
  return new RegExp(`^${file.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
}
