import type { CheckProblem, SiteCheck } from '../../../plugins/index.ts';
import { placeOfFile } from '../place-of-file.ts';

/** Prevents two files from having the same URL. */
export const duplicateRoutesCheck: SiteCheck = {
  rule: 'duplicate-routes',
  description: 'No two files of the output have the same URL, even on file systems that ignore letter case.',
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
      // `/guide/` and `/guide.md` are different URLs.
      const key = file.endsWith('.html') ? address : file.toLowerCase();
      const owner = owners.get(key);
      if (owner === undefined) {
        owners.set(key, file);
        continue;
      }
      const place = await placeOfFile(file, context);
      const message = `\`${file}\` has the same URL as \`${owner}\`.`;
      problems.push({ ...place, message, hint: 'Rename one of the two, not only in letter case.' });
    }
    return { checked: site.files.size, problems };
  },
};
