import { expect, test } from 'vitest';
import { plainCommandsCheck } from '../../../../../scripts/check/rules/article.ts';
import { findings } from '../site-of.ts';

const block = (lang: string, line: string) =>
  `<pre><code class="language-${lang}"><span class="line">${line}</span></code></pre>`;

test('a command of a package manager in a code block is highlighted', async () => {
  const output = {
    'a.html': block('bash', '<span class="token function">npm</span> install'),
    'b.html': block('text', 'npm install') + block('text', '$ pnpm add x'),
    'c.html': `<p><code>npm install</code></p>${block('text', 'npmrc')}${block('text', 'added 3 packages by npm')}`,
  };
  expect(await findings(plainCommandsCheck, { output })).toEqual([
    'dist/b.html: The command `npm install` is not highlighted.',
    'dist/b.html: The command `$ pnpm add x` is not highlighted.',
  ]);
});
