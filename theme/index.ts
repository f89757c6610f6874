/** Public API of `doc-site/theme`: for pages, components of a site, and plugins. */

export type { SearchClient, SearchQuery, SearchResult } from '#search';
export type { PageData, Route, SiteData } from '#shared/types';
export { Dropdown, type DropdownProps } from './components/Dropdown/Dropdown.tsx';
export { Link, type LinkProps } from './components/Link/Link.tsx';
export type { Appearance } from './hooks/index.ts';
export { useAppearance, useDark, useLang, usePageData, useSite, useText, useVersion } from './hooks/index.ts';
export type { TextKey } from './hooks/useText.ts';
export { Badge, Tag } from './mdx/Badge/Badge.tsx';
export { Card, Cards } from './mdx/Card/Card.tsx';
export { HeroCommand } from './mdx/Hero/HeroCommand.tsx';
export { HeroPanel } from './mdx/Hero/HeroPanel.tsx';
export { MdxOverview as Overview } from './mdx/MdxOverview.tsx';
export { NextSteps } from './mdx/NextSteps/NextSteps.tsx';
export { PackageManagerTabs, type PackageManagerTabsProps } from './mdx/PackageManagerTabs/PackageManagerTabs.tsx';
export { Popover, type PopoverProps } from './mdx/Popover/Popover.tsx';
export { SourceCode } from './mdx/SourceCode/SourceCode.tsx';
export { Steps } from './mdx/Steps/Steps.tsx';
export { Tab, Tabs } from './mdx/Tabs/Tabs.tsx';
export { Tooltip, type TooltipProps } from './mdx/Tooltip/Tooltip.tsx';
