import type { SiteCheck } from '../../../plugins/index.ts';
import { checkHeadTexts } from '../head-texts.ts';

/** Every page has a description of its own. */
export const descriptionsCheck: SiteCheck = {
  rule: 'descriptions',
  description: 'Every page has a description that no other page of its language has.',
  unit: 'pages',
  run: ({ site }) => checkHeadTexts(site, 'description'),
};
