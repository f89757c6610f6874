import { engineRoot } from '../plugins/files/engine-files.ts';
import { writeOutput } from '../plugins/files/write-output.ts';
import { readArgs } from './command-line/args.ts';
import { referenceFiles } from './reference/reference-files.ts';

readArgs({ name: 'reference', options: {} });
for (const { path: file, content } of referenceFiles()) {
  writeOutput(engineRoot, file, content);
  console.log(file);
}
