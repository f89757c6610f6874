import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CheckReport } from '../../scripts/check/report.ts';
import { runCommand } from '../support/command.ts';
import { copyFixture, type TestSite } from '../support/site.ts';

/**
 * Pages with faults that only a browser detects. The last one is on a page of its own: React renders it again. The
 * sandboxed frame there is no fault. An HTML file of the public folder, which the theme has not drawn, is not visited.
 */
const pages: Readonly<Record<string, string>> = {
  faulty: `'use client';
import { useEffect } from 'react';
import './faulty.css';

export function Part() {
  useEffect(() => {
    console.warn('Look.');
    void fetch('/nowhere.json');
    document.body.setAttribute('style', 'margin: 0');
  }, []);
  return (
    <>
      <p className="wide">x</p>
      <p className="pale">Hard to read.</p>
    </>
  );
}
`,
  hydration: `'use client';

export function Part() {
  return (
    <>
      <p>{typeof window === 'undefined' ? 'server' : 'browser'}</p>
      <iframe title="Frame" sandbox="allow-scripts" srcDoc="<p>Text</p>" />
    </>
  );
}
`,
};
const styles = ".wide { width: 1000px; }\n[data-theme='dark'] .pale { color: #123; background: #122; }\n";

let site: TestSite;
let first: Awaited<ReturnType<typeof check>>;
beforeAll(async () => {
  site = await copyFixture('minimal');
  for (const [name, component] of Object.entries(pages)) {
    await site.write(
      `docs/en/${name}.mdx`,
      `import { Part } from './_parts/${name}.tsx';\n\n# Page ${name}\n\n<Part />\n`,
    );
    await site.write(`docs/en/_parts/${name}.tsx`, component);
  }
  await site.write('docs/en/_parts/faulty.css', styles);
  await site.write('docs/public/own.html', '<!doctype html><title>Own</title><h2>Own</h2>');
  first = await check();
});
afterAll(() => site.dispose());

async function check(...args: readonly string[]) {
  const { stdout, stderr, status } = await runCommand([
    'check',
    '--browser',
    '--root',
    site.root,
    '--format',
    'json',
    ...args,
  ]);
  const report: CheckReport = JSON.parse(stdout === '' ? '{ "rules": [] }' : stdout);
  const findings = report.rules.flatMap((rule) => rule.findings);
  return { status, stderr, found: findings.map(({ rule, file }) => `${rule} ${file}`).sort() };
}

test('findings of the browser are reported once for each page, in the format of all checks', () => {
  expect(first.stderr).toContain('Visiting pages (0 of 3)');
  expect(first.status).toBe(1);
  expect(first.found).toEqual([
    'browser-accessibility docs/en/faulty.mdx',
    'browser-console docs/en/faulty.mdx',
    'browser-content-policy docs/en/faulty.mdx',
    'browser-horizontal-scroll docs/en/faulty.mdx',
    'browser-hydration docs/en/hydration.mdx',
    'browser-request docs/en/faulty.mdx',
  ]);
});

test('a second run visits only pages that have changed, and pages that did not answer the first time', {
  tags: 'all',
}, async () => {
  const second = await check('--built');
  expect(second.stderr).toContain('Visiting pages (0 of 1)');
  expect(second.found).toEqual(first.found);
});
