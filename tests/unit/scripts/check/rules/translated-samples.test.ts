import { expect, test } from 'vitest';
import { translatedSamplesCheck } from '../../../../../scripts/check/rules/translated-samples.ts';
import { findings } from '../site-of.ts';

const page = (info: string, ...lines: readonly string[]) => `# A\n\n\`\`\`${info}\n${lines.join('\n')}\n\`\`\`\n`;

async function compare(original: string, translation: string): Promise<readonly string[]> {
  return findings(translatedSamplesCheck, { docs: { 'en/a.md': original, 'zh/a.md': translation } });
}

test('comments may be translated', async () => {
  const original = page('ts', '// The port', 'const port = 1; // of the server', '<!-- markup -->', '# shell');
  expect(await compare(original, page('ts', 'const port = 1; // 服务器的端口', '', '# 终端'))).toEqual([]);
});

test('code may not', async () => {
  expect(
    await compare(page('ts', 'const a = 1;', 'use(a);'), page('ts', '// 注释', 'const a = 1;', 'use(b);')),
  ).toEqual(['docs/zh/a.md:6:1: The line is `use(b);`, in the original `use(a);`.']);
  expect(await compare(page('ts', 'a;', 'b;'), page('ts', 'a;'))).toEqual([
    'docs/zh/a.md:4:1: The line is missing, in the original `b;`.',
  ]);
});

test('nor may file names', async () => {
  expect(await compare(page('ts title="a.ts"', 'a;'), page('ts title="b.ts"', 'a;'))).toEqual([
    'docs/zh/a.md:3:1: The title of the code block is `b.ts`, in the original `a.ts`.',
  ]);
});
