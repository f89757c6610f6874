import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { importsOf, measureOutput, scriptsOf } from '../../../../scripts/bench/output-sizes.ts';
import { formatResults, median } from '../../../../scripts/bench/results.ts';
import { runMeasured } from '../../../../scripts/bench/run-measured.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

test('the memory of a command is the memory of its largest process, also of a grandchild', {
  tags: 'all',
}, async () => {
  const child = 'Buffer.alloc(150e6, 1); setTimeout(() => {}, 300)';
  const parent = `require('node:child_process').spawnSync('sh', ['-c', ${JSON.stringify(`"${process.execPath}" -e "${child}"; true`)}])`;
  const { seconds, peakMiB } = await runMeasured([process.execPath, '-e', parent], tmpdir());
  expect(seconds).toBeGreaterThan(0.3);
  if (process.platform === 'linux') expect(peakMiB).toBeGreaterThan(150);
});

test('a failing command throws with the end of its output', async () => {
  await expect(runMeasured([process.execPath, '-e', 'console.log("why"); process.exit(3)'], tmpdir())).rejects.toThrow(
    /ended with status 3:\nwhy$/,
  );
});

test('the scripts of a page are its own and its preloads, without duplicates', () => {
  const html = `<script src="/static/a.js?x"></script><link rel="modulepreload" href="/static/b.js"><link rel="modulepreload" href="/static/a.js">
    <template><link rel="preload" as="script" href="/static/d.js"></template><link rel="preload" as="font" href="/static/e.woff2">
    <link rel="stylesheet" href="/static/c.css"><script>inline</script><script src="//other.example/d.js"></script>`;
  expect(scriptsOf(html)).toEqual(['/static/a.js', '/static/b.js', '/static/d.js']);
});

test('static imports count as part of a module, dynamic ones do not', () => {
  const script =
    'import{a as b}from"./a.js";import"../b.mjs";import c from"/c.js";import("./d.js");const e="from ./e.js"';
  expect(importsOf(script, '/static/main.js')).toEqual(['/static/a.js', '/b.mjs', '/c.js']);
});

test('the size of an output is measured in bytes', async () => {
  const folder = temporaryFolder();
  const html = '<script src="/a.js"></script>';
  await writeFile(join(folder, 'a.html'), html);
  await writeFile(join(folder, 'a.js'), 'import"./b.js";');
  await writeFile(join(folder, 'b.js'), 'import"./a.js";let b;');
  const facts = await measureOutput(folder, 'a.html');
  await rm(folder, { recursive: true });
  expect(facts).toEqual({
    files: 3,
    bytes: html.length + 15 + 21,
    pageGzip: gzipSync(html, { level: 9 }).length,
    initialScriptGzip:
      gzipSync('import"./b.js";', { level: 9 }).length + gzipSync('import"./a.js";let b;', { level: 9 }).length,
  });
});

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
  [[5], 5],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});

test('the table shows the median time and the largest memory of the runs', () => {
  const cost = (seconds: number, peakMiB: number | undefined) => ({ seconds, peakMiB });
  const result = {
    generator: 'doc-site',
    pages: 346,
    costs: { cold: [cost(5, 400), cost(7, 500), cost(6, 450)], warm: [cost(1, undefined)], edited: [cost(1.5, 90)] },
    output: { files: 12, bytes: 3 * 2 ** 20, pageGzip: 7900, initialScriptGzip: 95_000 },
  };
  expect(formatResults([result])).toBe(
    [
      'generator  pages  cold s  MiB  warm s  MiB  edited s  MiB  output MiB  files  page kB gz  script kB gz',
      'doc-site     346     6.0  500     1.0    –       1.5   90         3.0     12         7.9          95.0',
    ].join('\n'),
  );
});
