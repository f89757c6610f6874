import type { CheckProblem, SiteCheck } from '../../../plugins/index.ts';

/** Two files never want one address. */
export const duplicateRoutesCheck: SiteCheck = {
  rule: 'duplicate-routes',
  description: 'No two files of the output have one address, also where a file system ignores the case of letters.',
  unit: 'files',
  async run({ site }) {
    const pages = new Map(site.pages.map((page) => [page.file, page]));
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
      const page = pages.get(file) ?? pages.get(owner);
      const place = page === undefined ? { file: `${site.outName}/${file}` } : await site.locate(page);
      const message = `\`${file}\` has the address of \`${owner}\`.`;
      problems.push({ ...place, message, hint: 'Rename one of the two; letters in another case are no other name.' });
    }
    return { checked: site.files.size, problems };
  },
};
