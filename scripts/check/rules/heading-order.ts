import type { CheckProblem, SiteCheck } from '../../../plugins/index.ts';

/** Headings go down one level at a time. */
export const headingOrderCheck: SiteCheck = {
  rule: 'heading-order',
  description: 'No heading of an article is more than one level below the heading before it, and none is empty.',
  unit: 'headings',
  async run({ site }) {
    const problems: CheckProblem[] = [];
    let checked = 0;
    for (const page of site.pages.filter(({ kind }) => kind === 'page')) {
      let last = 0;
      for (const { depth, text, id, region } of page.headings) {
        if (region !== 'article') continue;
        checked += 1;
        const place = await site.locate(page, id === undefined ? { text } : { heading: id });
        // The title is that of another check.
        if (text === '' && depth > 1) problems.push({ ...place, message: `Unexpected \`<h${depth}>\` without text.` });
        if (depth > last + 1) {
          const above = last === 0 ? 'is the first one' : `follows a \`<h${last}>\``;
          const message = `The heading \`${text}\` is a \`<h${depth}>\` and ${above}: expected a \`<h${last + 1}>\`.`;
          problems.push({ ...place, message, hint: `Write it with ${last + 1} \`#\`, or add the level between.` });
        }
        last = depth;
      }
    }
    return { checked, problems };
  },
};
