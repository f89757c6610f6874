import { usePageData } from 'doc-site/theme';
import { versions } from 'virtual-doc-site-versions';
import { hrefOf, langPrefix } from '#shared/paths';

/** A version with the address that readers of the current page are led to. */
interface VersionLink {
  readonly label: string;
  readonly href: string;
  /** Whether the address is the same page; otherwise it is the home page of the version. */
  readonly isSamePage: boolean;
}

/** The links of the current page to all versions. */
export function useVersionLinks(): readonly VersionLink[] {
  const { page, siteData } = usePageData();
  const { defaultLang, cleanUrls } = siteData;
  const having = page.extra.versions;
  return versions.map((version, index) => {
    const isSamePage = Array.isArray(having) && having.includes(index);
    const link = isSamePage ? page.routePath : `${langPrefix(page.lang, defaultLang)}/`;
    const href = 'url' in version ? version.url : hrefOf(link, { base: version.base, cleanUrls });
    return { label: version.label, href, isSamePage };
  });
}
