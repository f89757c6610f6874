import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { engineRoot } from '../../plugins/files/engine-files.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { keys, runInTerminal } from '../support/terminal.ts';

const create = path.join(engineRoot, 'lib/create-doc-site/index.js');
let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
});

// Other systems have no command that opens a terminal without a person before it.
describe.runIf(process.platform === 'linux')('create-doc-site in a terminal', () => {
  test('asks for everything, and the site is made from the answers', async () => {
    const { status, shown } = await runInTerminal(folder, create, [
      { question: 'Folder of the new site?', keys: `tool-docs${keys.enter}` },
      { question: 'Title of the site?', keys: `My tool${keys.enter}` },
      { question: 'Languages of the pages?', keys: `${keys.down}${keys.enter}` },
      { question: 'Path under which it will be served?', keys: `docs${keys.enter}` },
      { question: 'Package manager?', keys: `${keys.down}${keys.down}${keys.enter}` },
    ]);
    expect(status, shown).toBe(0);
    expect(shown).toMatch(/Wrote 20 files to tool-docs\. Next:\s+cd tool-docs\s+pnpm install\s+pnpm run dev/);
    const config = await readFile(path.join(folder, 'tool-docs/doc-site.config.ts'), 'utf8');
    expect(config).toContain("title: 'My tool'");
    expect(config).toContain("base: '/docs/'");
    expect((await readdir(path.join(folder, 'tool-docs/docs'))).sort()).toEqual(['en', 'public', 'zh']);
  });

  test('writes nothing when it is interrupted', async () => {
    const { status, shown } = await runInTerminal(folder, create, [
      { question: 'Folder of the new site?', keys: `tool-docs${keys.enter}` },
      { question: 'Title of the site?', keys: keys.interrupt },
    ]);
    expect(shown).toContain('Nothing was written.');
    expect(status).toBe(130);
    expect(await readdir(folder)).toEqual([]);
  });
});
