import type { CheckProblem, SiteCheck } from '../../../plugins/index.ts';

/** Images say what they show. */
export const altTextsCheck: SiteCheck = {
  rule: 'alt-texts',
  description: 'Every image has an alternative text, empty when it only decorates, that is no name of a file.',
  unit: 'images',
  async run({ site }) {
    const problems: CheckProblem[] = [];
    let checked = 0;
    for (const page of site.pages) {
      for (const { src, alt, region } of page.images) {
        checked += 1;
        const found = alt === undefined ? 'no `alt`' : isFileName(alt) ? `\`${alt}\` as its \`alt\`` : undefined;
        if (found === undefined) continue;
        problems.push({
          ...(await site.locate(page, { reference: { url: src, tag: 'img', region } })),
          message: `The image \`${src}\` has ${found}.`,
          hint: 'Say what the image tells; `alt=""` when it tells nothing.',
        });
      }
    }
    return { checked, problems };
  },
};

function isFileName(alt: string): boolean {
  return /^\S+\.(png|jpe?g|gif|svg|webp|avif)$/i.test(alt.trim());
}
