import { expect, test } from 'vitest';
import { copyBuilt } from '../support/shared-site.ts';

test('documents that a plugin writes before the build are part of it, and deleted ones are not', async () => {
  const site = await copyBuilt('minimal');
  try {
    await site.write('docs/en/old.md', '# Old\n');
    await site.write(
      'doc-site.config.ts',
      `import { rmSync, writeFileSync } from 'node:fs';
const prepare = ({ config: { docsDir } }) => {
  writeFileSync(docsDir + '/en/new.md', '# New\\n');
  rmSync(docsDir + '/en/old.md', { force: true });
};
export default { plugins: [{ name: 'my:prepare', setup: (api) => api.onBeforeBuild(prepare) }] };
`,
    );
    const { status, stderr } = await site.build();
    expect([status, stderr.includes('could not')]).toEqual([0, false]);
    expect(['new.html', 'old.html'].map((file) => site.hasOutput(file))).toEqual([true, false]);
  } finally {
    await site.dispose();
  }
});
