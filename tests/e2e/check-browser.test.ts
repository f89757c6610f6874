import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CheckReport } from '../../scripts/check/report.ts';
import { runProcess, withoutThreads } from '../support/command.ts';
import { copyFixture, type TestSite } from '../support/site.ts';

/** Pages with one fault each that only a browser detects. */
const pages: Readonly<Record<string, string>> = {
  console:
    "'use client';\nimport { useEffect } from 'react';\nexport function Part() {\n  useEffect(() => console.warn('Look.'), []);\n  return <p>x</p>;\n}\n",
  request:
    "'use client';\nimport { useEffect } from 'react';\nexport function Part() {\n  useEffect(() => void fetch('/nowhere.json'), []);\n  return <p>x</p>;\n}\n",
  policy:
    "'use client';\nimport { useEffect } from 'react';\nexport function Part() {\n  useEffect(() => document.body.setAttribute('style', 'margin: 0'), []);\n  return <p>x</p>;\n}\n",
  hydration:
    "'use client';\nexport function Part() {\n  return <p>{typeof window === 'undefined' ? 'server' : 'browser'}</p>;\n}\n",
  scroll: 'import \'./scroll.css\';\nexport function Part() {\n  return <p className="wide">x</p>;\n}\n',
  contrast:
    'import \'./contrast.css\';\nexport function Part() {\n  return <p className="pale">Hard to read.</p>;\n}\n',
};
const styles: Readonly<Record<string, string>> = {
  scroll: '.wide { width: 1000px; }\n',
  contrast: "[data-theme='dark'] .pale { color: #123; background: #122; }\n",
};

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
  for (const [name, css] of Object.entries(styles)) await site.write(`docs/en/_parts/${name}.css`, css);
  first = await check();
});
afterAll(() => site.dispose());

async function check(...args: readonly string[]) {
  const { stdout, stderr, status } = await runProcess(
    ['check', '--browser', '--root', site.root, '--format', 'json', ...args],
    { CI: '1', ...withoutThreads },
  );
  const report: CheckReport = JSON.parse(stdout === '' ? '{ "rules": [] }' : stdout);
  const findings = report.rules.flatMap((rule) => rule.findings);
  return { status, stderr, found: findings.map(({ rule, file }) => `${rule} ${file}`).sort() };
}

test('findings of the browser are reported once for each page, in the format of all checks', () => {
  expect(first.stderr).toContain('Visiting pages (0 of 7)');
  expect(first.status).toBe(1);
  expect(first.found).toEqual([
    'browser-accessibility docs/en/contrast.mdx',
    'browser-console docs/en/console.mdx',
    'browser-content-policy docs/en/policy.mdx',
    'browser-horizontal-scroll docs/en/scroll.mdx',
    'browser-hydration docs/en/hydration.mdx',
    'browser-request docs/en/request.mdx',
  ]);
});

test('a second run visits only pages that have changed, and pages that did not answer the first time', async () => {
  const second = await check('--built');
  expect(second.stderr).toContain('Visiting pages (0 of 1)');
  expect(second.found).toEqual(first.found);
});
