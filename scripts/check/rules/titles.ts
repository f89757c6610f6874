import type { SiteCheck } from '../../../plugins/index.ts';
import { checkHeadTexts } from '../head-texts.ts';

/** Every page has a title of its own. */
export const titlesCheck: SiteCheck = {
  rule: 'titles',
  description: 'Every page has a title that no other page of its language has.',
  unit: 'pages',
  run: ({ site }) => checkHeadTexts(site, 'title'),
};
