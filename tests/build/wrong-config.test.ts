import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CommandResult, runCommand, runProcess, withoutThreads } from '../support/command.ts';
import { copyBuilt } from '../support/shared-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
/** The configuration of the fixture, whose bundle the site has. */
let goodConfig: string;

beforeAll(async () => {
  site = await copyBuilt('minimal');
  goodConfig = await site.read('doc-site.config.ts');
});
afterAll(() => site.dispose());

async function buildWith(config: string): Promise<CommandResult> {
  await site.write('doc-site.config.ts', config);
  return site.build();
}

describe('a wrong configuration stops the command before anything is built', () => {
  test('every wrong option is reported with its line, its path, what was found and expected, and the nearest name', async () => {
    const { status, stderr } = await buildWith(
      [
        "import { defineConfig } from 'doc-site/config';",
        '',
        'export default defineConfig({',
        "  titel: 'Minimal',",
        "  title: 'Minimal',",
        "  base: 'docs',",
        "  locales: [{ lang: 'en', editLink: { text: 7 } }],",
        "  search: { mode: 'locl' },",
        '});',
      ].join('\n'),
    );
    expect(stderr.replace('Reading the documents\n', '')).toBe(
      [
        'doc-site.config.ts:4:3: Unexpected option `titel`: there is no such option.',
        '    Did you mean `title`?',
        'doc-site.config.ts:6:3: Unexpected text "docs" for option `base`: expected a path that begins and ends with a slash.',
        '    Write `/docs/`.',
        'doc-site.config.ts:7:13: Missing option `locales[0].label`: expected `string`.',
        'doc-site.config.ts:7:39: Unexpected `7` for option `locales[0].editLink.text`: expected `string`.',
        '    Put it in quotes: `"7"`.',
        "doc-site.config.ts:8:13: Unexpected text \"locl\" for option `search.mode`: expected `'local' | 'remote' | 'custom' | 'off'`.",
        '    Did you mean `local`?',
        '',
        'The configuration `doc-site.config.ts` is wrong.',
        '',
      ].join('\n'),
    );
    expect(status).toBe(1);
    expect(site.hasOutput('index.html')).toBe(false);
  });

  test('a configuration that throws is reported with its place', async () => {
    const { status, stderr } = await buildWith(
      "import { defineConfig } from 'doc-site/config';\nexport default defineConfig({\n",
    );
    expect(stderr).toContain('doc-site.config.ts:3:1: Expected `}` but found `EOF`.');
    expect(status).toBe(1);
  });

  test.each([
    [
      'a misspelt method',
      'api.extendPageDate((page) => page)',
      'Plugin "p" failed in hook "setup": api.extendPageDate is not a function',
      'extendPageData',
      '1:58',
    ],
    [
      'a misspelt slot',
      "api.addSlot('beforDoc', './A.tsx')",
      'Plugin "p" names "beforDoc" in "addSlot", which does not accept it.',
      'beforeDoc',
      '1:58',
    ],
  ])('%s of a plugin is reported with its place and the nearest name', async (_what, call, message, near, place) => {
    const { status, stderr } = await buildWith(
      `export default { plugins: [{ name: 'p', setup(api) { ${call}; } }] };\n`,
    );
    expect(stderr).toContain(`doc-site.config.ts:${place}: ${message}\n    Did you mean \`${near}\`?\n`);
    expect(status).toBe(1);
  });

  test('a configuration that throws something other than an error is reported with what it threw', async () => {
    const { status, stderr } = await buildWith('export default () => { throw { code: 7 }; };\n');
    expect(stderr).toContain('doc-site.config.ts: `{ code: 7 }` was thrown, which is not an error.');
    expect(status).toBe(1);
  });

  test('a configuration that waits for a promise that never settles ends with a message', async () => {
    await site.write('doc-site.config.ts', 'export default () => new Promise(() => {});\n');
    const { status, stderr } = await site.buildIn();
    expect(stderr).toContain('doc-site.config.ts: The configuration awaits a promise that does not settle.');
    expect(status).toBe(1);
  });

  test('a configuration that ends the process fails the build', async () => {
    const { status, stderr } = await buildWith('process.exit(0);\n');
    expect(stderr).toContain(
      'doc-site.config.ts:1:9: The configuration cannot be run: `process.exit` would end the command before its work is done: throw an error instead.',
    );
    expect(status).toBe(1);
  });

  test('a file that ends the process later is named', { tags: 'all' }, async () => {
    const hook = 'async () => { await 0; process.exit(7); }';
    await site.write(
      'doc-site.config.ts',
      `export default { plugins: [{ name: 'my:end', setup(api) { api.onBeforeBuild(${hook}); } }] };\n`,
    );
    const { status, stderr } = await site.buildIn();
    expect(stderr).toContain('doc-site.config.ts: The command ended early');
    expect(status).toBe(7);
  });

  test('a configuration in UTF-16 is one problem', async () => {
    const { status, stderr } = await buildWith('\ufeffe\0x\0p\0o\0r\0t\0 \0d\0e\0f\0a\0u\0l\0t\0 \0{\0}\0');
    expect(stderr).toContain('doc-site.config.ts:1:3: Unexpected NUL character: the file is not UTF-8 text.');
    expect(stderr).not.toContain('Invalid Character');
    expect(status).toBe(1);
  });

  test('a configuration with an endless loop is interrupted, even if it has waited before', {
    tags: 'all',
  }, async () => {
    const { status, stderr } = await buildWith('await 1;\nlet n = 0;\nwhile (true) n += 1;\n');
    expect(stderr).toMatch(/doc-site\.config\.ts:3:\d+: The configuration is still running after \d+ s\./);
    expect(status).toBe(1);
  });

  test('a configuration with an endless loop in its first line is interrupted', { tags: 'all' }, async () => {
    const { status, stderr } = await buildWith('for (;;);\nexport default {};\n');
    expect(stderr).toMatch(/doc-site\.config\.ts:1:\d+: The configuration is still running after \d+ s\./);
    expect(status).toBe(1);
  });

  const expectInterrupted = async (hook: string, code: string) => {
    await site.write('doc-site.config.ts', `export default {\n  plugins: [{ name: 'my:spin', ${code} }],\n};\n`);
    const { status, stderr } = await site.buildIn();
    expect(stderr).toMatch(/doc-site\.config\.ts:2:\d+: /);
    expect(stderr).toContain(`Plugin "my:spin" failed in hook "${hook}": The code is still running after`);
    expect(status).toBe(1);
  };

  test.each([
    ['modifyConfig', 'setup(api) { api.modifyConfig(async () => { await 1; for (;;); }); }'],
    ['setup', "setup: () => /^(a+)+$/.test('a'.repeat(60) + 'b')"],
    ['onBeforeBuild', 'setup(api) { api.onBeforeBuild(async () => { await 1; for (;;); }); }'],
    // Several pages at once: the interruption of one ends jobs of the others.
    ['transformHtml', 'setup(api) { api.transformHtml(() => { for (;;); }); }'],
  ])('an endless loop in the hook %s is interrupted', { tags: 'all' }, expectInterrupted);

  test('an endless loop in a command of a plugin is interrupted', { tags: 'all' }, async () => {
    await site.write(
      'doc-site.config.ts',
      "export default {\n  plugins: [{ name: 'my:spin', setup(api) { api.addCommand('spin', () => { for (;;); }); } }],\n};\n",
    );
    const { status, stderr } = await runProcess(['build', '--root', site.root, '--command', 'spin']);
    expect(stderr).toMatch(
      /doc-site\.config\.ts:2:\d+: Plugin "my:spin" failed in hook "addCommand spin": The code is still/,
    );
    expect(status).toBe(1);
  });

  const spinning = "export default { markdown: { remarkPlugins: [{ module: './spin.mjs' }] } };\n";

  test('an endless loop in a Markdown plugin is interrupted on a thread too, with its place', {
    tags: 'all',
  }, async () => {
    await site.write(
      'spin.mjs',
      'export default function spin() {\n  return async () => {\n    await new Promise((done) => setTimeout(done));\n    for (let n = 0; ; n += 1);\n  };\n}\n',
    );
    for (let index = 0; index < 9; index += 1) await site.write(`docs/en/spin-${index}.md`, '# Spin\n');
    const { status, stderr } = await site.write('doc-site.config.ts', spinning).then(() => site.buildIn());
    for (let index = 0; index < 9; index += 1) await site.remove(`docs/en/spin-${index}.md`);
    expect(stderr).toMatch(/^spin\.mjs:[34]:\d+: The Markdown plugin is still running after \d+ s\./m);
    expect(status).toBe(1);
  });

  test('an endless loop in a Markdown plugin ends the build while other documents wait', { tags: 'all' }, async () => {
    await site.write('spin.mjs', 'export default () => () => {\n  for (;;);\n};\n');
    for (const name of ['a', 'b']) await site.write(`docs/en/${name}.md`, '# Spin\n');
    const { status, stderr } = await site.write('doc-site.config.ts', spinning).then(() => site.buildIn());
    for (const name of ['a', 'b']) await site.remove(`docs/en/${name}.md`);
    // At once: nothing is bundled first.
    expect(stderr).not.toContain('Bundling');
    expect(stderr).toMatch(/^spin\.mjs:2:\d+: The Markdown plugin is still running after \d+ s\./m);
    expect(status).toBe(1);
  });

  const buildWithPackage = async (code: string) => {
    await site.write('node_modules/slow/index.js', code);
    await site.write(
      'node_modules/slow/package.json',
      '{ "name": "slow", "type": "module", "exports": "./index.js" }\n',
    );
    await site.write(
      'doc-site.config.ts',
      "import slow from 'slow';\nexport default { plugins: [{ name: 'my:slow', setup(api) { api.onBeforeBuild(() => slow()); } }] };\n",
    );
    return site.buildIn();
  };

  test('a package that works for long in a hook is not interrupted', { tags: 'all' }, async () => {
    const { status, stderr } = await buildWithPackage(`
import { fromMarkdown } from '${import.meta.resolve('mdast-util-from-markdown')}';
const text = '# A *b*\\n\\n- [c](d) \`e\`\\n- f\\n\\n> 1. **g** <h>\\n'.repeat(50);
export default () => {
  for (const end = Date.now() + 12_000; Date.now() < end; ) fromMarkdown(text);
  throw new Error('done');
};
`);
    expect(stderr).toContain('Plugin "my:slow" failed in hook "onBeforeBuild": done');
    expect(status).toBe(1);
  });

  test('a package that never ends in a hook is ended, with the place that calls it', { tags: 'all' }, async () => {
    const { status, stderr } = await buildWithPackage('export default () => { for (let n = 0; ; n += 1); };\n');
    expect(stderr).toMatch(
      /doc-site\.config\.ts:2:\d+: Plugin "my:slow" failed in hook "onBeforeBuild": The code is still running after 7 s\.\n/,
    );
    expect(status).toBe(1);
  });

  test('processes that a hook waits for one after the other are not interrupted', { tags: 'all' }, async () => {
    const { status } = await buildWith(`import { execFileSync } from 'node:child_process';
const wait = () => { for (let n = 0; n < 11; n += 1) execFileSync('sleep', ['1']); };
export default { plugins: [{ name: 'my:waits', setup(api) { api.onBeforeBuild(wait); } }] };
`);
    expect(status).toBe(0);
  });

  const buildWithTool = (code: string) =>
    buildWith(`export default {\n  rsbuild: { tools: { rspack() { ${code} } } },\n};\n`);

  test('an error names the place of a function for the bundler that throws', async () => {
    const { status, stderr } = await buildWithTool("throw new Error('no such tool');");
    expect(stderr).toMatch(
      /doc-site\.config\.ts:2:\d+: A function that the configuration gives the bundler fails: no such tool/,
    );
    expect(stderr).not.toContain('    at ');
    expect(status).toBe(1);
  });

  test('an error names the place of a function for the bundler that has an endless loop', { tags: 'all' }, async () => {
    const { status, stderr } = await buildWithTool('for (;;);');
    expect(stderr).toMatch(
      /doc-site\.config\.ts:2:\d+: A function that the configuration gives the bundler is still running after \d+ s\./,
    );
    expect(status).toBe(1);
  });

  test('a function that takes from the bundler what the theme needs leads to the configuration, in one message', async () => {
    const { status, stderr } = await buildWith(
      'export default { rsbuild: { tools: { rspack: (config) => ({ ...config, resolve: {} }) } } };\n',
    );
    expect(stderr.match(/.*Unexpected import.*$/gm)).toEqual([
      expect.stringMatching(/^The bundler cannot read `theme\/\S+` of the engine: Unexpected import `\S+`/),
    ]);
    expect(stderr).toContain('    Look at `rsbuild` in the configuration, and at plugins that change the bundler.');
    expect(status).toBe(1);
  });

  test('a function that replaces the plugins of the bundler leads to the configuration, in one message', async () => {
    const { status, stderr } = await buildWithTool('arguments[0].plugins = [];');
    expect(stderr).toMatch(
      /^Bundling\nThe list `plugins` of Rspack lacks the plugins of the engine: something has replaced it\.\n {4}Add to the list/m,
    );
    expect(status).toBe(1);
  });

  test('an exported promise that never settles is named', { tags: 'all' }, async () => {
    await site.write('doc-site.config.ts', 'export default new Promise(() => {});\n');
    const { status, stderr } = await site.buildIn();
    expect(stderr).toContain('doc-site.config.ts: The configuration awaits a promise that does not settle.');
    expect(status).toBe(1);
  });

  test('a timer that a plugin leaves behind does not keep a build alive', { tags: 'all' }, async () => {
    const plugin = "{ name: 'my:timer', setup: () => void setInterval(() => {}, 1000) }";
    await site.write('doc-site.config.ts', goodConfig.replace('{\n', `{\n  plugins: [${plugin}],\n`));
    const { status, stderr } = await site.buildIn(withoutThreads);
    expect(stderr).toContain('The command is done, but code of the site or of a plugin keeps it running');
    expect(status).toBe(0);
  });

  test('a process that a plugin leaves behind is named, and ended with the build', { tags: 'all' }, async () => {
    // The output of the build stays open as long as this process runs.
    await site.write(
      'doc-site.config.ts',
      `import { spawn } from 'node:child_process';
const start = () => void spawn('sleep', ['60'], { stdio: 'inherit' });
export default { plugins: [{ name: 'my:sleep', setup: (api) => api.onAfterBuild(start) }] };
`,
    );
    const { status, stderr } = await site.buildIn(withoutThreads);
    expect(stderr).toContain('keeps it running: the process `sleep`. It stops now.');
    expect(status).toBe(0);
  });

  test('a promise that a plugin rejects without a reason is reported with the way to its place', {
    tags: 'all',
  }, async () => {
    await site.write(
      'doc-site.config.ts',
      "export default { plugins: [{ name: 'my:lost', setup: (api) => api.onBeforeBuild(() => void Promise.reject()) }] };",
    );
    const { status, stderr } = await site.buildIn(withoutThreads);
    expect(stderr).toContain(
      'Uncaught error in code of the site: a promise was rejected without a reason.\n' +
        '    Await the promise, or catch the error in the callback. To see the place, run the command with the environment variable `DEBUG=doc-site`, or throw an `Error`.\n',
    );
    expect(status).toBe(1);
    const traced = await site.buildIn({ ...withoutThreads, DEBUG: 'doc-site' });
    expect(traced.stderr).toMatch(
      /doc-site\.config\.ts:1:\d+: Uncaught error in code of the site: a promise was rejected without a reason\.\n/,
    );
  });

  test('a configuration that waits for another process is not interrupted, and a message says what the command waits for', {
    tags: 'all',
  }, async () => {
    const { stderr } = await buildWith(
      "import { execSync } from 'node:child_process';\nexecSync('sleep 9');\nawait new Promise((done) => setTimeout(done, 100));\nexport default { titel: '' };\n",
    );
    expect(stderr).toContain('Waiting for the configuration `doc-site.config.ts` …');
    expect(stderr).toContain('doc-site.config.ts:4:18: Unexpected option `titel`');
  });

  test('without a configuration file the message says how to name one', async () => {
    await site.remove('doc-site.config.ts');
    const { status, stderr } = await site.build();
    expect(stderr).toContain(`There is no configuration file \`${path.join(site.root, 'doc-site.config.ts')}\`.`);
    expect(stderr).toContain(
      'Go to the folder of the site, name it with `--root <folder>`, or create a site with `npm create doc-site <folder>`.',
    );
    expect(status).toBe(1);
  });
});

test('an unknown option on the command line is reported with the nearest name', async () => {
  const { status, stderr } = await runCommand(['build', '--rot', site.root]);
  expect(stderr).toBe('Unknown option `--rot` of `build`.\n    Did you mean `--root`?\n');
  expect(status).toBe(1);
});

test('help that is asked for with a value ends without an error', async () => {
  const { status, stdout, stderr } = await runProcess(['build', '--help=yes']);
  expect(stdout).toContain('--out-dir <path>');
  expect([status, stderr]).toEqual([0, '']);
});
