import { createHash } from 'node:crypto';
import type { SiteData } from '#shared/types';

/**
 * Names the shell that a page was built with: the template (which holds the hashed names of scripts and styles) and the
 * site data. Content has no part in it, so that a tab that was open during a deploy of texts goes on.
 */
export function shellIdOf(template: string, siteData: SiteData): string {
  return createHash('sha256').update(template).update(JSON.stringify(siteData)).digest('hex').slice(0, 12);
}
