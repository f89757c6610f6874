import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { passedTests } from './tests/docs/support/passed.ts';
import { SortByEnvironment } from './tests/support/sort-by-environment.ts';

/** Test files that keep a core busy: no more at a time than a small machine has cores. */
const twoAtATime = { isolate: false, maxWorkers: 2 } as const;

/** Test files that wait half of the time: for a browser, a server, another process or Vitest's transforms. */
const fourAtATime = { isolate: false, maxWorkers: 4 } as const;

/** Test files that take both cores, or the default ports of the documented release: one after the other. */
const oneAtATime = { fileParallelism: false, maxWorkers: 1 } as const;

/**
 * Tests that start processes: their limits in milliseconds, and one more try, since processes and browsers are late at
 * times on a busy machine. `npm test` names the tests that needed it, so that they are mended.
 */
const slow = { testTimeout: 120_000, hookTimeout: 240_000, retry: 1 } as const;

/** Whether to leave out the tests with the tag `all`, as `npm test` does without `--all`. */
const isQuick = process.env.DOC_SITE_TESTS === 'changed';

/** Tests of the documented release that have passed with everything as it is now. */
const passed = isQuick ? passedTests().map((name) => `tests/docs/${name}`) : [];

/**
 * Arguments of Node for workers in which sites are built. Functions are optimized as late as in `scripts/doc-site.mjs`,
 * since most of them do not run for long.
 */
const forBuilds = [
  '--interrupt-budget=600000',
  '--import',
  new URL('tests/support/one-core.mjs', import.meta.url).href,
];

/** The parts of `npm test`, in order; what fails fast first. The parts of a row run at the same time. */
const parts = [
  [
    // The compiler uses one core only.
    { ...fourAtATime, ...slow, name: 'code', include: ['tests/code/**/*.test.ts'], retry: 0 },
    {
      ...fourAtATime,
      name: 'unit',
      setupFiles: ['tests/support/fresh-modules.ts'],
      unstubEnvs: true,
      unstubGlobals: true,
      include: ['tests/unit/**/*.test.{ts,tsx}'],
      testTimeout: 15_000,
      hookTimeout: 30_000,
    },
  ],
  [
    {
      ...twoAtATime,
      ...slow,
      name: 'build',
      execArgv: forBuilds,
      // The tests of the manual's plugins are samples on its page about tests.
      include: ['tests/build/**/*.test.ts', 'manual/plugins/**/*.test.ts'],
    },
  ],
  [
    {
      ...oneAtATime,
      ...slow,
      name: 'docs',
      include: ['tests/docs/**/*.test.ts'],
      exclude: ['**/node_modules/**', ...passed],
      setupFiles: ['tests/docs/support/install-packages.ts', 'tests/docs/support/record-passed.ts'],
    },
  ],
  [
    {
      ...fourAtATime,
      ...slow,
      name: 'e2e',
      execArgv: forBuilds,
      include: ['tests/e2e/**/*.test.ts'],
      globalSetup: ['tests/support/shared-browser.ts'],
    },
  ],
  [
    {
      ...twoAtATime,
      ...slow,
      name: 'package',
      include: ['tests/package/**/*.test.ts'],
      globalSetup: ['tests/support/packed.ts', 'tests/support/shared-browser.ts'],
      testTimeout: 240_000,
    },
    // The other mostly waits for npm.
    { ...twoAtATime, ...slow, name: 'site', include: ['tests/site/rules.test.ts'], retry: 0 },
  ],
  // On the output of the site.
  isQuick ? [] : [{ ...oneAtATime, ...slow, name: 'matrix', include: ['tests/site/browser.test.ts'], retry: 0 }],
];

/** In this process the engine runs from its sources; what it starts runs what the compiler has emitted. */
const alias = [
  { find: /^#shared\/(.+)$/, replacement: path.join(import.meta.dirname, 'plugins/shared/$1.ts') },
  { find: '#search', replacement: path.join(import.meta.dirname, 'plugins/search/index.ts') },
];

/** Module of a group of interface texts on a site in English and Chinese. */
function textsOfTestSite(group: string): string {
  const key = JSON.stringify(group.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()));
  return `import { interfaceTextsIn } from '#shared/interface-texts';
    export const texts = { en: interfaceTextsIn('en')[${key}], zh: interfaceTextsIn('zh')[${key}] };`;
}

/** What resolves and makes the modules of all projects. */
const modules = {
  resolve: { alias },
  plugins: [
    {
      // The bundler generates these modules; a test that imports one gives its own with `vi.mock`, but for the texts.
      name: 'doc-site:virtual-modules',
      resolveId: (id: string) => (id.startsWith('virtual-doc-site/') ? `\0${id}` : undefined),
      load(id: string) {
        const [, group = ''] = /^\0virtual-doc-site\/texts\/([\w-]+)$/.exec(id) ?? [];
        if (group !== '') return textsOfTestSite(group);
        if (id.startsWith('\0virtual-doc-site/')) throw new Error(`Mock \`${id.slice(1)}\` with \`vi.mock\`.`);
      },
    },
  ],
};

/** Vitest's options of all projects. */
const tests = {
  pool: 'forks' as const,
  tags: [{ name: 'all', description: 'Runs only with `npm test -- --all`; see `tests/README.md`.' }],
  ...(isQuick && { tagsFilter: ['!all'] }),
  restoreMocks: true,
  // How long a test polls before it gives up, in milliseconds: machines are slow at times.
  expect: { poll: { timeout: 30_000 } },
};

const globalSetup = ['tests/support/emitted-engine.ts', 'tests/support/temporary-folders.ts'];

export default defineConfig({
  test: {
    watch: false,
    sequence: { sequencer: SortByEnvironment },
    // Not with `extends`, for which Vitest would evaluate this file once more for each project.
    projects: parts.flatMap((row, at) =>
      row.map((test) => ({
        ...modules,
        test: {
          ...tests,
          ...test,
          globalSetup: [...globalSetup, ...('globalSetup' in test ? test.globalSetup : [])],
          sequence: { groupOrder: at },
        },
      })),
    ),
  },
});
