import { hrefOf } from '#shared/paths';
import { type PageData, type SiteConfig, z } from '../../api/index.ts';
import { pagePlaceholders } from '../../api/page-placeholders.ts';
import { visibleText } from './visible-text.ts';

/** Addresses that share a post, by the name of the service. */
export const shareSchema = z.record(
  visibleText,
  z
    .url({ protocol: /^(?:https|mailto)$/, error: 'Expected an `https:` or `mailto:` URL' })
    .refine((url) => url.includes('{url}'), 'Expected a URL that contains `{url}`')
    .refine(...pagePlaceholders),
);

/** Services that the schema has checked. */
export type ShareServices = z.output<typeof shareSchema>;

/** Links that share a post with its public address; none without an origin. */
export function shareLinks(
  services: ShareServices,
  page: Pick<PageData, 'title' | 'routePath'>,
  config: SiteConfig,
): readonly { readonly text: string; readonly link: string }[] {
  const { siteOrigin } = config;
  if (siteOrigin === undefined) return [];
  const values = { url: siteOrigin + hrefOf(page.routePath, config), title: page.title };
  return Object.entries(services).map(([text, address]) => ({
    text,
    link: address.replace(/\{(url|title)\}/g, (_, name: keyof typeof values) => encodeURIComponent(values[name])),
  }));
}
