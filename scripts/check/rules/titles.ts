import type { SiteCheck } from '../../../plugins/index.ts';
import { checkHeadTexts } from '../head-texts.ts';

/** Requires a distinct title on every page. */
export const titlesCheck: SiteCheck = {
  rule: 'titles',
  description: 'Every page has a title that no other page in its language has.',
  unit: 'pages',
  run: ({ site }) => checkHeadTexts(site, 'title'),
};
