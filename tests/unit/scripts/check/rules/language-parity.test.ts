import { expect, test } from 'vitest';
import { writeOutput } from '../../../../../plugins/files/write-output.ts';
import { languageParityCheck } from '../../../../../scripts/check/rules/language-parity.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';
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
    'docs/zh/a.md: image: The image `/saw.png` of the original is missing. The original has 1, the translation 0.',
    'docs/zh/a.md: link: The link to `/b` of the original is missing.',
    'docs/zh/a.md:5:3: link: The original has no link to `/c`.',
    'docs/en/only.md: page: The page `/only` has no translation in `zh`.',
    'docs/zh/more.md: page: The page `/zh/more` has no translation in `en`.',
  ]);
});

test('a page with `fallback: false` needs no translation', async () => {
  const docs = {
    'en/only.md': '---\nfallback: false\n---\n\n# Only\n',
    'zh/more.md': '---\nfallback: false\n---\n\n# 更多\n',
  };
  expect(await findings(languageParityCheck, { docs })).toEqual([]);
});

test('a missing heading is found by what the others contain, not by counting', async () => {
  const english = ['Port 3000', 'Set output.path', 'Update with dev.hmr', 'Next: Rspack 1.2'].map(
    (text) => `## ${text}\n`,
  );
  const chinese = ['端口 3000', '设置 output.path', '用 dev.hmr 更新', '下一步：Rspack 1.2'].map(
    (text) => `## ${text}\n`,
  );
  const found = (en: readonly string[], zh: readonly string[]) =>
    findings(languageParityCheck, {
      docs: { 'en/a.md': `# A\n\n${en.join('')}`, 'zh/a.md': `# 甲\n\n${zh.join('')}` },
    });
  const without = (list: readonly string[], index: number) => list.filter((_, at) => at !== index);
  for (const [index, heading] of english.entries()) {
    expect((await found(english, without(chinese, index)))[0]).toContain(
      `heading: The heading \`${heading.trim()}\` of the original is missing. The original has 5, the translation 4.`,
    );
  }
  expect((await found(without(english, 2), chinese))[0]).toBe(
    'docs/zh/a.md:5:1: heading: The original has no heading `## 用 dev.hmr 更新`. The original has 4, the translation 5.',
  );
});

test('a navigation bar with different entries is an error in the file of the translation', async () => {
  const root = temporaryFolder();
  writeOutput(root, 'docs/zh/_nav.json', '[\n  { "text": "指南" },\n  { "text": "文档" }\n]\n');
  const nav = (prefix: string, ...paths: readonly string[]) =>
    paths.map((link) => ({ text: '文档', link: prefix + link }));
  const zh = [{ text: '指南', link: '/zh/guide/' }, ...nav('/zh', '/api/')];
  const bars = (en: readonly string[]) => ({ en: nav('', ...en), zh });
  expect(await findings(languageParityCheck, { bars: bars(['/guide/', '/api/']), root })).toEqual([]);
  expect(await findings(languageParityCheck, { bars: bars(['/guide/', '/config/']), root })).toEqual([
    'docs/zh/_nav.json:3:13: nav: Navigation bar in `zh`: The entry 2 is `文档: /api/`, in the original `文档: /config/`.',
  ]);
});
