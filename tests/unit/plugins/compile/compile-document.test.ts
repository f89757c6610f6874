import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileDocument } from '../../../../plugins/compile/compile-document.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { settings } from '../markdown/compile.ts';

test('with a new version, the modules of the site run again, with what they import', async () => {
  const folder = temporaryFolder();
  const [module, imported] = [join(folder, 'plugin.ts'), join(folder, 'word.ts')];
  writeFileSync(
    module,
    `import { word } from './word.ts';
     export default () => (tree) => { tree.children.push({ type: 'text', value: word }); };`,
  );
  const compileWith = async (version: string, word: string) => {
    writeFileSync(imported, `export const word = '${word}';`);
    const named = { ...settings, remarkPlugins: [{ module }] };
    const result = await compileDocument({
      settings: named,
      version,
      file: `${settings.docsDir}/en/guide/page.md`,
      source: 'a',
    });
    return result.ok && /"(plane|saw)"/.exec(result.code)?.[1];
  };
  expect(await compileWith('1', 'plane')).toBe('plane');
  expect(await compileWith('1', 'saw')).toBe('plane');
  expect(await compileWith('2', 'saw')).toBe('saw');
});
