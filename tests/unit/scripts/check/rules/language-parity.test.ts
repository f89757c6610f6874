import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { languageParityCheck } from '../../../../../scripts/check/rules/language-parity.ts';
import { findings } from '../site-of.ts';

const original = '# A\n\n## One\n\nSee [b](/b).\n\n![saw](/saw.png)\n';

test('a translation with the same parts, links in any order, has no finding', async () => {
  const docs = {
    'en/a.md': '# A\n\n[b](/b#x) [c](/c)\n\n![saw](/saw.png)\n',
    'zh/a.mdx': '# 甲\n\n[丙](/zh/c) [乙](/zh/b#y)\n\n![锯](/saw-zh.png)\n',
    'en/shared/part.mdx': 'Text',
  };
  expect(await findings(languageParityCheck, { docs })).toEqual([]);
});

test('a part missing in either language is an error, once per page and kind', async () => {
  const docs = {
    'en/a.md': original,
    'zh/a.md': '# 甲\n\n### 一\n\n见 [丙](/zh/c)。\n',
    'en/only.md': '# Only\n',
    'zh/more.md': '# 更多\n',
  };
  expect(await findings(languageParityCheck, { docs })).toEqual([
    'docs/zh/a.md:3:1: heading: The heading 2 is `### 一`, in the original `## One`.',
    'docs/zh/a.md: image: The image 1 is missing, in the original `/saw.png`. The original has 1, the translation 0.',
    'docs/zh/a.md: link: The link to `/b` of the original is missing.',
    'docs/zh/a.md:5:3: link: The original has no link to `/c`.',
    'docs/en/only.md: page: The page `/only` has no translation in `zh`.',
    'docs/zh/more.md: page: The page `/zh/more` has no translation in `en`.',
  ]);
});

test('a navigation bar with different entries is an error in the file of the translation', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'language-parity-'));
  try {
    await mkdir(path.join(root, 'docs/zh'), { recursive: true });
    await writeFile(path.join(root, 'docs/zh/_nav.json'), '[\n  { "text": "指南" },\n  { "text": "文档" }\n]\n');
    const nav = (prefix: string, ...paths: readonly string[]) =>
      paths.map((link) => ({ text: '文档', link: prefix + link }));
    const zh = [{ text: '指南', link: '/zh/guide/' }, ...nav('/zh', '/api/')];
    const bars = (en: readonly string[]) => ({ en: nav('', ...en), zh });
    expect(await findings(languageParityCheck, { bars: bars(['/guide/', '/api/']), root })).toEqual([]);
    expect(await findings(languageParityCheck, { bars: bars(['/guide/', '/config/']), root })).toEqual([
      'docs/zh/_nav.json:3:13: nav: The entry of the bar 2 is `文档: /api/`, in the original `文档: /config/`.',
    ]);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});
