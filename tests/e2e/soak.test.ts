/** @module-tag all */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runProcess, withoutThreads } from '../support/command.ts';
import { copyBuilt } from '../support/shared-site.ts';
import type { TestSite } from '../support/site.ts';

// `npm run soak` on a small site for a short time.
let site: TestSite;

beforeEach(async () => {
  site = await copyBuilt('bilingual');
});
afterEach(() => site.dispose());

function soak(...args: string[]) {
  return runProcess(['soak', '--root', site.root, ...args], withoutThreads);
}

test('pages can be requested and clicked through without a problem while one build replaces another and one is killed', async () => {
  const { status, stdout, stderr } = await soak('--builds', '1', '--requests', '60', '--navigations', '12');
  expect(stdout + stderr).toContain('\nNo problem.\n');
  const [, requests, navigations, builds] =
    /^(\d+) requests and (\d+) navigations during (\d+) builds and \d+ that were killed;/m.exec(stdout) ?? [];
  expect(Number(requests)).toBeGreaterThanOrEqual(60);
  expect(Number(navigations)).toBeGreaterThanOrEqual(12);
  expect(Number(builds)).toBeGreaterThanOrEqual(1);
  expect(status).toBe(0);
  expect(site.hasOutput('index.html')).toBe(false);
});

test('a console message of a page is a problem', async () => {
  const config = await site.read('doc-site.config.ts');
  const tag = "{ tag: 'script', attrs: {}, content: 'console.error(\"creak\")' }";
  await site.write('doc-site.config.ts', config.replace('{\n', `{\n  head: [${tag}],\n`));
  const { status, stdout } = await soak('--builds', '0', '--requests', '1', '--navigations', '1');
  expect(stdout).toMatch(/^ {2}The console has `creak`, at `\/.*`\. \(\d+ builds so far\)$/m);
  expect(status).toBe(1);
});

test('a site that cannot be built is reported as by `build`', async () => {
  await site.write('docs/en/guide/first.mdx', '# First\n\n[Dead](/nowhere)\n');
  const { status, stderr } = await soak('--builds', '0', '--requests', '1', '--navigations', '1');
  expect(stderr).toContain('docs/en/guide/first.mdx:3:1: Unexpected link `/nowhere`: there is no page `/nowhere`.');
  expect(status).toBe(1);
});
