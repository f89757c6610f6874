import type { CheckProblem, SiteCheck } from '../../../plugins/index.ts';
import { placeOfFile } from '../place-of-file.ts';

/** Two files never want one address. */
export const duplicateRoutesCheck: SiteCheck = {
  rule: 'duplicate-routes',
  description: 'No two files of the output have one address, also where a file system ignores the case of letters.',
  unit: 'files',
  async run(context) {
    const { site } = context;
    const owners = new Map<string, string>();
    const problems: CheckProblem[] = [];
    for (const file of site.files) {
      const address = file
        .replace(/\/index\.html$/, '')
        .replace(/\.html$/, '')
        .toLowerCase();
      // `/guide/` and `/guide.md` are two addresses.
      const key = file.endsWith('.html') ? address : file.toLowerCase();
      const owner = owners.get(key);
      if (owner === undefined) {
        owners.set(key, file);
        continue;
      }
      const place = await placeOfFile(file, context);
      const message = `\`${file}\` has the address of \`${owner}\`.`;
      problems.push({ ...place, message, hint: 'Rename one of the two; letters in another case are no other name.' });
    }
    return { checked: site.files.size, problems };
  },
};
