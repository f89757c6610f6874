import { siteData } from 'virtual-doc-site/site-data';
import type { SiteData } from '#shared/types';

/** Data that all pages share. */
export function useSite(): SiteData {
  return siteData;
}
