import { relative } from 'node:path';
import { callingFolder, readArgs } from './args.ts';
import { createSite } from './init/create-site.ts';

const { positional: folder = '' } = readArgs({
  name: 'init',
  summary: 'Lays down a small bilingual site that this engine builds, as a start for another project.',
  options: {},
  positional: {
    name: '<folder>',
    description: 'Folder of the new site; it must be empty or not exist.',
    required: true,
  },
});
const files = await createSite(folder);
const path = relative(callingFolder(), folder);
const shown = path.startsWith('..') ? folder : path || '.';
console.log(`${files.length} files are in ${shown}. Build and read the site:\n\n  cd ${shown}\n  npm start`);
