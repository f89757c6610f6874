/** Public API of `doc-site/theme`: for pages, components of a site, and plugins. */

export type { SearchClient, SearchQuery, SearchResult } from '#search';
export type { PageData, Route, SiteData } from '#shared/types';
export { Link, type LinkProps } from './components/Link/Link.tsx';
export type { Appearance } from './hooks/index.ts';
export { useAppearance, useDark, useLang, usePageData, useSite, useText, useVersion } from './hooks/index.ts';
export type { TextKey } from './hooks/useText.ts';
export { Popover, type PopoverProps } from './mdx/Popover/Popover.tsx';
export { Tooltip, type TooltipProps } from './mdx/Tooltip/Tooltip.tsx';
