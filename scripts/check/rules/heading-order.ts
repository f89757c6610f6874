import type { CheckProblem, PageHeading, SiteCheck } from '../../../plugins/index.ts';

/** Requires headings to descend one level at a time. */
export const headingOrderCheck: SiteCheck = {
  rule: 'heading-order',
  description: 'No heading in an article is more than one level below the previous heading.',
  unit: 'headings',
  async run({ site }) {
    const problems: CheckProblem[] = [];
    let checked = 0;
    for (const page of site.pages.filter(({ kind }) => kind === 'page')) {
      const headings = page.headings.filter(({ region }) => region === 'article');
      // A missing title is reported by another check.
      let last = headings.some(({ depth }) => depth === 1) ? 0 : 1;
      for (const { depth, text, id } of headings) {
        checked += 1;
        const message = mistakeOf({ depth, text }, last);
        if (message !== undefined) {
          problems.push({
            ...(await site.locate(page, id === undefined ? { text } : { heading: id })),
            message,
            hint: `Use ${last + 1} \`#\`, or add the missing level.`,
          });
        }
        last = depth;
      }
    }
    return { checked, problems };
  },
};

function mistakeOf({ depth, text }: Pick<PageHeading, 'depth' | 'text'>, last: number): string | undefined {
  if (depth > last + 1) {
    const above = last === 0 ? 'is the first one' : `follows a \`<h${last}>\``;
    return `The heading \`${text}\` is a \`<h${depth}>\` and ${above}: expected a \`<h${last + 1}>\`.`;
  }
  return undefined;
}
