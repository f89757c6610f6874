import type { CheckProblem, SiteCheck } from '../../../plugins/index.ts';

/** Requires a text alternative on every image. */
export const altTextsCheck: SiteCheck = {
  rule: 'alt-texts',
  description: 'Every image has a text alternative: empty if it is decorative, and never a file name.',
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
          hint: 'Describe what the image shows, or set `alt=""` if it is decorative.',
        });
      }
    }
    return { checked, problems };
  },
};

function isFileName(alt: string): boolean {
  return /^\S+\.(png|jpe?g|gif|svg|webp|avif)$/i.test(alt.trim());
}
