import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { engineRoot } from '../plugins/files/engine-files.ts';
import { readArgs } from './args.ts';
import { referenceFiles } from './reference/reference-files.ts';

readArgs({
  name: 'reference',
  options: {},
});
for (const { path: file, content } of referenceFiles()) {
  const target = path.join(engineRoot, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, content);
  console.log(file);
}
