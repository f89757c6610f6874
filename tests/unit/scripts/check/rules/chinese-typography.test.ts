import { expect, test } from 'vitest';
import { chineseTypographyCheck } from '../../../../../scripts/check/rules/chinese-typography.ts';
import { contextOf, findings } from '../site-of.ts';

const good = `---
title: 配置 Rsbuild
package: a,b
---

# 使用 \`dev\` 命令 {#use}

import Part from '../部分,x.mdx';

在 Rsbuild 0.5 中，运行 **\`rsbuild dev\`** 命令；见 [Rspack 文档](/guide/中文,x) 与 [\`dev\`](/x)。
访问 https://a.example/x：默认（端口 3000）可用……“引用”。版本 (v0.5) 与 1:2、a,b。

<Card title="不,管" /> {/* 不,管 */}

\`\`\`js
// 不,管
\`\`\`
`;

test('correct Chinese, and text that is not prose, has no finding', async () => {
  expect(await findings(chineseTypographyCheck, { docs: { 'zh/a.mdx': good, 'en/a.md': '中文,x' } })).toEqual([]);
});

test.each([
  ['半角,标点', '半角，标点'],
  ['结束.', '结束。'],
  ['`a`: 说明', '`a`： 说明', '`a`：说明'],
  ['使用Rsbuild构建', '使用 Rsbuild 构建'],
  ['运行`dev`命令', '运行 `dev` 命令'],
  ['见[Rspack](/x)文档', '见 [Rspack](/x) 文档'],
  ['用**Rspack**构建', '用 **Rspack** 构建'],
  ['版本  0.5', '版本 0.5'],
  ['先， 后', '先，后'],
  ['先 后', '先后'],
  ['「引用」', '“引用」', '“引用”'],
  ['等等...', '等等……'],
])('%s is fixed to %s', async (wrong, ...steps) => {
  let source = `# 标题\n\n${wrong}\n`;
  for (const step of steps) {
    const { problems } = await chineseTypographyCheck.run(await contextOf({ docs: { 'zh/a.md': source } }));
    const fix = problems[0]?.fix;
    expect([problems[0]?.line, fix !== undefined]).toEqual([3, true]);
    source = source.slice(0, fix?.start) + fix?.text + source.slice(fix?.end);
    expect(source).toBe(`# 标题\n\n${step}\n`);
  }
  expect(await findings(chineseTypographyCheck, { docs: { 'zh/a.md': source } })).toEqual([]);
});

test('parentheses and straight quotes are reported without a fix', async () => {
  const docs = { 'zh/a.md': '# 标题\n\n默认(开启)与"引用"\n' };
  expect(await findings(chineseTypographyCheck, { docs })).toEqual([
    'docs/zh/a.md:3:3: Unexpected half-width `(` beside a Chinese character: expected `（`.',
    'docs/zh/a.md:3:6: Unexpected half-width `)` beside a Chinese character: expected `）`.',
    'docs/zh/a.md:3:8: Unexpected straight quote beside a Chinese character: expected `“` or `”`.',
    'docs/zh/a.md:3:11: Unexpected straight quote beside a Chinese character: expected `“` or `”`.',
  ]);
});
