import { execFile } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { engineRoot } from '../../plugins/files/engine-files.ts';
import { copyFixture } from '../support/site.ts';

const script = `import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, dev, preview } from 'doc-site/node';

const { outDir, pages } = await build({ root: 'site', outDir: 'public' });
const results = { outDir: path.relative(process.cwd(), outDir), pages };
for (const [name, serve] of Object.entries({ dev, preview })) {
  const server = await serve({ root: 'site', outDir: 'public', port: name === 'dev' ? 0 : undefined });
  const response = await fetch(server.url);
  results[name] = [response.status, (await response.text()).includes('</h1>')];
  await server.close();
  results[name].push(await fetch(server.url).then(() => 'open', () => 'closed'));
}
const failed = await build({ root: 'site', config: 'site/wrong.config.ts' }).catch(({ problems }) => problems);
results.problems = failed.map(({ file, line, message }) => file + ':' + line + ': ' + message);
console.log('\\n' + JSON.stringify(results));
`;

test('a script of another package builds a site, starts both servers and stops them, and gets the problems', async () => {
  const site = await copyFixture('minimal');
  onTestFinished(() => site.dispose());
  const folder = path.dirname(site.root);
  await mkdir(path.join(folder, 'node_modules'));
  await symlink(engineRoot, path.join(folder, 'node_modules/doc-site'), 'junction');
  await site.write('wrong.config.ts', "export default {\n  titel: 'Minimal',\n};\n");
  await writeFile(path.join(folder, 'run.mjs'), script);
  const { stdout } = await promisify(execFile)(process.execPath, ['run.mjs'], { cwd: folder });
  expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toEqual({
    outDir: 'public',
    pages: 1,
    dev: [200, true, 'closed'],
    preview: [200, true, 'closed'],
    problems: ['wrong.config.ts:2: Unexpected option `titel`: there is no such option.'],
  });
});
