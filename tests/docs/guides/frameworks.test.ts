import { afterEach, describe, expect, test } from 'vitest';
import { build, distText, sampleWith, sizeRows } from '../support/guides.ts';
import { createProject, type DocumentedProject } from '../support/project.ts';
import { readSamples } from '../support/samples.ts';

let project: DocumentedProject;

afterEach(() => project.dispose());

/** Files of a size list; chunks without a name are numbered, and sizes follow the version of the framework. */
const filesIn = (output: string): readonly string[] =>
  sizeRows(output)
    .map((row) => row.replace(/ \|.*/, '').replace(/\/\d+\./, '/[id].'))
    .sort();

/** A guide that leads from an empty folder to a build. */
interface Guide {
  readonly page: string;
  /** Other packages of the documented release in the place of some. */
  readonly packages?: Readonly<Record<string, string>>;
  readonly take: readonly string[];
  /** A text of the first configuration. */
  readonly config: string;
  /** What the script contains then. */
  readonly contains: string;
}

test.for<Guide>([
  { page: 'vue3', take: ['src/index.ts', 'src/Timer.vue'], config: 'plugins: [pluginVue()]', contains: ' minutes' },
  {
    page: 'vue2',
    packages: { vue: 'vue2' },
    take: ['src/index.ts', 'src/Hello.vue'],
    config: 'plugins: [pluginVue2()]',
    contains: 'Where are you?',
  },
  {
    page: 'svelte',
    take: ['src/index.ts', 'src/Converter.svelte', 'src/env.d.ts'],
    config: 'pluginSvelte()',
    contains: 'input',
  },
  {
    page: 'solid',
    take: ['src/index.tsx', 'src/Stopwatch.tsx', 'tsconfig.json'],
    config: '    pluginSolid(),\n  ],',
    contains: '<p> s',
  },
])('/guide/framework/$page: the build lists these files', async ({ page, packages, take, config, contains }) => {
  const samples = await readSamples(`en/guide/framework/${page}.mdx`);
  project = await createProject(packages);
  const [configuration] = samples.all.filter(
    ({ title, code }) => title === 'rsbuild.config.ts' && code.includes(config),
  );
  await project.write({ ...samples.files(...take), 'rsbuild.config.ts': configuration?.code ?? '' });
  expect(filesIn(await build(project))).toEqual(filesIn(sampleWith(samples, 'dist/index.html')));
  expect(await distText(project, /^static\/js\//)).toContain(contains);
});

describe('/guide/framework/vue3', () => {
  test('scoped styles look as the page shows', async () => {
    const samples = await readSamples('en/guide/framework/vue3.mdx');
    project = await createProject();
    await project.write(samples.files('rsbuild.config.ts', 'src/index.ts', 'src/Timer.vue'));
    await build(project);
    const [shown = ''] = samples.all.flatMap(({ title, code }) =>
      title?.startsWith('dist/static/css/') ? [code.trim()] : [],
    );
    expect(await distText(project, /css$/)).toBe(shown);
  });

  test('JSX takes two plugins more', async () => {
    const samples = await readSamples('en/guide/framework/vue3.mdx');
    project = await createProject();
    await project.write({
      ...samples.files('src/Badge.tsx'),
      'rsbuild.config.ts': sampleWith(samples, 'pluginVueJsx()'),
      'src/index.ts': `import { createApp } from 'vue';\nimport { Badge } from './Badge';\ncreateApp(Badge).mount('#root');`,
    });
    await build(project);
    expect(await distText(project, /^static\/js\/index\./)).not.toContain('React.createElement');
  });
});
