import type { SiteCheck } from '../../../plugins/index.ts';
import { checkHeadTexts } from '../head-texts.ts';

/** Requires a distinct description on every page. */
export const descriptionsCheck: SiteCheck = {
  rule: 'descriptions',
  description: 'Every page has a description that no other page in its language has.',
  unit: 'pages',
  run: ({ site }) => checkHeadTexts(site, 'description'),
};
