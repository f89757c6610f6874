import { expect, test } from 'vitest';
import { referencesCheck } from '../../../../../scripts/check/rules/references.ts';
import { findings } from '../site-of.ts';

const good = `# A

A [link][one], a [Two][], [\`code\`][], a note[^1], \\[none][of these] and \`[x][y]\`. Items \`a\`[0].

[one]: /b
[ONE  and]: /c
[two]: /d
[\`code\`]: /e
[^1]: The note.

\`\`\`js
const a = list[0][1];
\`\`\`
`;

test('references with a definition, and text in brackets, have no finding', async () => {
  expect(await findings(referencesCheck, { docs: { 'en/a.md': good } })).toEqual([]);
});

test('a reference without a definition is an error at its place', async () => {
  const docs = {
    'en/a.md': '# A\n\nA [link][one],\na [Two][] and a note[^1].\n',
    'zh/a.mdx': '# 甲\n\n见[文档][one]。\n',
  };
  expect(await findings(referencesCheck, { docs })).toEqual([
    'docs/en/a.md:3:3: Unexpected reference `[one]`: it has no definition, so readers see the brackets.',
    'docs/en/a.md:4:3: Unexpected reference `[two]`: it has no definition, so readers see the brackets.',
    'docs/en/a.md:4:21: Unexpected reference `[^1]`: it has no definition, so readers see the brackets.',
    'docs/zh/a.mdx:3:2: Unexpected reference `[one]`: it has no definition, so readers see the brackets.',
  ]);
});
