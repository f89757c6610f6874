import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { passedTests } from './tests/docs/support/passed.ts';

/** Test files that build whole sites or drive a browser: no more at a time than a small machine has cores. */
const twoAtATime = { isolate: false, maxWorkers: 2 } as const;

/** Test files whose servers take the default ports of the documented release: one after the other. */
const oneAtATime = { fileParallelism: false, maxWorkers: 1 } as const;

/** Tests of the documented release that have passed with what there is now: `npm test` leaves them out. */
const leftOut = process.env.DOC_SITE_TESTS === 'changed' ? passedTests().map((name) => `tests/docs/${name}`) : [];
/** In this process the engine runs from its sources; what it starts runs what the compiler has emitted. */
const alias = [
  { find: /^#shared\/(.+)$/, replacement: path.join(import.meta.dirname, 'plugins/shared/$1.ts') },
  { find: '#search', replacement: path.join(import.meta.dirname, 'plugins/search/index.ts') },
];

export default defineConfig({
  resolve: { alias },
  plugins: [
    {
      // The bundler generates these modules; a test that imports one gives its own with `vi.mock`.
      name: 'doc-site:virtual-modules',
      resolveId: (id) => (id.startsWith('virtual-doc-site/') ? `\0${id}` : undefined),
      load(id) {
        if (id.startsWith('\0virtual-doc-site/')) throw new Error(`Mock \`${id.slice(1)}\` with \`vi.mock\`.`);
      },
    },
  ],
  test: {
    watch: false,
    pool: 'forks',
    globalSetup: ['tests/support/emitted-engine.ts'],
    restoreMocks: true,
    // How long a test polls before it gives up, in milliseconds: machines are slow at times.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          setupFiles: ['tests/support/fresh-modules.ts'],
          unstubEnvs: true,
          unstubGlobals: true,
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          testTimeout: 15_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          ...twoAtATime,
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          ...oneAtATime,
          name: 'docs',
          include: ['tests/docs/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...leftOut],
          setupFiles: ['tests/docs/support/record-passed.ts'],
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          ...oneAtATime,
          name: 'package',
          include: ['tests/package/**/*.test.ts'],
          exclude: process.env.DOC_SITE_TESTS === 'changed' ? ['tests/package/all/**'] : [],
          globalSetup: ['tests/support/packed.ts', 'tests/support/shared-browser.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          ...twoAtATime,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/shared-builds.ts', 'tests/support/shared-browser.ts'],
          // A browser on a busy machine is late at times: one more try, which the line of the test tells (`retry x1`).
          retry: 1,
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
