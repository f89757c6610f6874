import { createHash } from 'node:crypto';
import type { SiteData } from '#shared/types';

/**
 * Names the shell that a page was built with: the template (which holds the hashed names of scripts and styles) and the
 * site data. Content does not affect it, so a tab that is open while only texts are deployed keeps working.
 */
export function shellIdOf(template: string, siteData: SiteData): string {
  return createHash('sha256').update(template).update(JSON.stringify(siteData)).digest('hex').slice(0, 12);
}
