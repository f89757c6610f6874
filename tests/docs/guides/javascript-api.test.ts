import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addressOf, distText, expectLines, fetchText, sampleWith, sizeRows } from '../support/guides.ts';
import { createProject, type DocumentedProject, type RunningCommand } from '../support/project.ts';
import { type PageSamples, readSamples } from '../support/samples.ts';

/** A script of a page that runs to its end, and what it prints. */
interface Script {
  /** Text that only this sample of the page contains. */
  readonly sample: string;
  readonly args?: readonly string[];
  /** Files besides `src/index.ts`. */
  readonly files?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly prints: readonly (string | RegExp)[];
  readonly printsNot?: string;
}

let project: DocumentedProject;
let page: PageSamples;

beforeEach(async () => {
  project = await createProject();
  await project.write({ 'src/index.ts': `document.title = process.env.PUBLIC_API ?? 'none';` });
});

afterEach(() => project.dispose());

async function runSample(sample: string, { args = [], env = {} }: Partial<Script> = {}): Promise<RunningCommand> {
  await project.write({ 'script.mjs': sampleWith(page, sample) });
  return project.run({ script: 'script.mjs', args, env });
}

async function runToEnd(script: Script): Promise<string> {
  await project.write(script.files ?? {});
  const running = await runSample(script.sample, script);
  expect(await running.ended(), running.output()).toBe(0);
  for (const text of script.prints) expect(running.output()).toMatch(text);
  if (script.printsNot !== undefined) expect(running.output()).not.toContain(script.printsNot);
  return running.output();
}

/** Runs a server until it has printed a text, looks at it and stops it. */
async function whileServing(
  sample: string,
  printed: string,
  look: (running: RunningCommand) => Promise<void>,
): Promise<void> {
  const running = await runSample(sample);
  try {
    await running.printed(printed);
    await look(running);
  } finally {
    await running.stop();
  }
}

describe('/api/start/', () => {
  beforeEach(async () => {
    page = await readSamples('en/api/start/index.mdx');
  });

  test('an instance knows its entry', async () => {
    await runToEnd({ sample: 'rsbuild.context.entry', prints: [/\{\s+index: '.*\/src\/index\.ts'\s+\}/] });
  });

  test('a build prints the list of sizes, and what fails is caught', async () => {
    await project.write({ 'src/index.ts': 'console.log(1);' });
    const output = await runToEnd({
      sample: 'process.exitCode = 1',
      prints: ['Client compiled', 'Production file sizes:'],
    });
    const files = (rows: readonly string[]) => rows.map((row) => row.replace(/ \|.*/, ''));
    expect(files(sizeRows(output))).toEqual(files(sizeRows(sampleWith(page, 'Total size:'))));
    await project.write({ 'src/index.ts': `import './missing';` });
    const failing = await runSample('process.exitCode = 1');
    expect(await failing.ended()).toBe(1);
    expect(failing.output()).toContain('Rspack build failed!');
  });

  test('a dev server serves the page', async () => {
    await whileServing('console.log(`listening on', 'Client compiled', async (running) => {
      expectLines(
        running.output(),
        sampleWith(page, 'listening on 8080').replaceAll(/http:.*|8080| \d+\.\d+ s$/gm, ''),
      );
      expect(await fetchText(await addressOf(running))).toContain('<div id="root">');
    });
  });

  test('a command of one’s own reads variables and configuration, and has its own settings', async () => {
    await runToEnd({
      sample: 'process.argv[2]',
      args: ['build'],
      files: {
        '.env': 'PUBLIC_API=https://api.example.com\n',
        'rsbuild.config.mjs': 'export default { html: { mountId: "app" } };',
      },
      prints: ['Client compiled'],
    });
    const html = await project.read('dist/index.html');
    expect(html).toContain('<title>Shop</title>');
    expect(html).toContain('<div id="app">');
    expect(await distText(project, /js$/)).toContain('https://api.example.com');
  });
});

describe('/api/javascript-api/core', () => {
  beforeEach(async () => {
    page = await readSamples('en/api/javascript-api/core.mdx');
  });

  test('a script that behaves like `rsbuild build`', async () => {
    await runToEnd({
      sample: '...publicVars, ...content',
      files: {
        '.env.production': 'PUBLIC_API=from production\n',
        'rsbuild.config.ts': `export default { html: { title: 'T' } };`,
      },
      prints: ['Client compiled'],
    });
    expect(await project.read('dist/index.html')).toContain('<title>T</title>');
    expect(await distText(project, /js$/)).toContain('from production');
  });

  test.for<Script>([
    { sample: 'import.meta.dirname', files: { 'src/app.tsx': 'export const a = <b />;' }, prints: ['Client compiled'] },
    {
      sample: 'no configuration file',
      files: { 'config/rsbuild.config.ts': 'export default ({ command }) => ({ html: { title: command } });' },
      args: ['build'],
      prints: [/config\/rsbuild\.config\.ts/, 'Client compiled'],
    },
    { sample: 'cleanup();', files: { '.env': 'PUBLIC_API=https://api.example.com\n' }, prints: ['Client compiled'] },
    {
      sample: 'console.log(objects',
      prints: ["{ devtool: 'eval', cache: false }", "[ { devtool: 'eval', cache: false }, [Function: rspack] ]"],
    },
    { sample: 'toISOString()', prints: [/\d{4}-\d\d-\d\dT[\d:.]+Z Client compiled/, 'Production file sizes:'] },
    { sample: 'console.log(version)', prints: [/^0\.5\.9$/m] },
    {
      sample: "logger.success('Uploaded",
      prints: ['start   Uploading…', 'success Uploaded 14 files', 'error   One file is missing'],
    },
  ])('the script with `$sample`', async (script) => {
    await runToEnd(script);
  });

  test('merged configurations: the later title counts, lists are joined', async () => {
    await project.write({
      'rsbuild.config.ts': sampleWith(page, 'Shop (preview)'),
      'src/polyfills.ts': 'console.log("polyfills");',
      'src/preview.ts': 'console.log("preview");',
    });
    const { error, log } = await project.build();
    expect(error, log).toBeUndefined();
    expect(await project.read('dist/index.html')).toContain('<title>Shop (preview)</title>');
    expect(await distText(project, /js$/)).toMatch(/polyfills[\s\S]*preview/);
  });
});

describe('/api/javascript-api/instance', () => {
  beforeEach(async () => {
    page = await readSamples('en/api/javascript-api/instance.mdx');
  });

  test.for<Script>([
    { sample: "mode: 'development'", prints: ['Client compiled'] },
    { sample: 'rsbuild.build({ compiler })', prints: [/^compiled at \d{4}-/m] },
    { sample: 'rsbuild.initConfigs()', files: { 'tsconfig.json': '{}' }, prints: [/core-js|swc/] },
    { sample: 'origin.rsbuildConfig.pluginNames', prints: [/\[\s+'rsbuild:transition',/] },
    {
      sample: "outputPath: 'inspected'",
      prints: [
        /Rsbuild Config: \/.*\/inspected\/rsbuild\.config\.mjs/,
        /\(web\): \/.*\/inspected\/rspack\.config\.web\.mjs/,
      ],
    },
    { sample: 'plugin-hello', prints: ['hello'] },
    { sample: 'rsbuild:file-size', prints: ['Client compiled'], printsNot: 'Production file sizes:' },
    { sample: 'isPluginExists(', prints: ['Client compiled'] },
    { sample: "getRsbuildConfig('original')", prints: ["{ title: 'Orders' }", /^8080$/m] },
    { sample: 'getNormalizedConfig().output', prints: [/^dist$/m] },
    { sample: 'console.log(rsbuild.getHTMLPaths())', prints: ["{ index: 'index.html' }"] },
    { sample: "console.log('second')", prints: [/first\nsecond/] },
    { sample: "console.time('build')", prints: [/build: [\d.]+m?s/] },
    { sample: 'result?.assets', prints: [/'static\/js\/index\.\w+\.js'/, /'index\.html'/] },
  ])('the script with `$sample`', async (script) => {
    await runToEnd(script);
  });

  test('a development build is neither minified nor hashed', async () => {
    await runToEnd({ sample: "mode: 'development'", prints: [] });
    expect(await project.files('dist/static/js')).toEqual(['index.js', 'index.js.map']);
  });

  test('a hook changes the configuration of the compiler', async () => {
    await runToEnd({ sample: "config.devtool = 'source-map'", prints: [] });
    expect((await project.files('dist')).filter((file) => file.endsWith('.js.map'))).toHaveLength(1);
  });

  test('a build that fails says so to its caller', async () => {
    await project.write({ 'src/index.ts': `import './missing';` });
    const running = await runSample("'Not deployed:'");
    expect(await running.ended()).toBe(1);
    expect(running.output()).toMatch(/Not deployed: Error: Rspack build failed!/);
  });

  test('watch mode builds again', async () => {
    await whileServing("'rebuilt'", 'built', async (running) => {
      await project.write({ 'src/index.ts': 'console.log("again");' });
      await running.printed('rebuilt');
    });
  });

  test('a dev server returns port and addresses', async () => {
    await whileServing('{ urls, port, server }', 'Client compiled', async (running) => {
      expect(running.output()).toMatch(/^\d+ \[\s*'http:\/\/localhost:\d+'/m);
    });
  });

  test('a server of one’s own answers its routes, and the pages', async () => {
    await whileServing("app.get('/api/ping'", 'Client compiled', async (running) => {
      const address = await addressOf(running);
      expect(await fetchText(`${address}/api/ping`)).toBe('{"pong":true}');
      const response = await fetch(`${address}/orders/7`, { headers: { accept: 'text/html' } });
      expect(await response.text()).toContain('<div id="root">');
    });
  });

  test('a preview builds when there is nothing to serve', async () => {
    await whileServing('))) {\n  await rsbuild.build();', 'Local:', async (running) => {
      expect(await fetchText(await addressOf(running))).toBe(await project.read('dist/index.html'));
    });
  });

  test.for([
    ["console.log('port:'", /port: \d+/],
    ['routes }', /http:\/\/localhost:\d+\/$/m],
    ['isFirstCompile &&', /the page can be opened/],
  ] as const)('the dev server with `%s`', async ([sample, printed]) => {
    await whileServing(sample, 'Client compiled', async (running) => {
      // The application prints by itself, before the compiler or after it.
      await expect.poll(running.output).toMatch(printed);
    });
  });
});
