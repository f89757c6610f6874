/** Public API of `doc-site/theme`: for pages, components of a site, and plugins. */

export type { SearchClient, SearchQuery, SearchResult } from '#search';
export { langAttributes } from '#shared/html-lang';
export { imageSrcOf, withoutLang } from '#shared/paths';
export type {
  Feature,
  Frontmatter,
  Hero,
  NavItem,
  PageData,
  Route,
  SidebarItem,
  SiteData,
  SocialLink,
  TextLink,
  TocItem,
} from '#shared/types';
export { AuthorIcon } from './components/AuthorIcon/AuthorIcon.tsx';
export { ClientOnly, type ClientOnlyProps } from './components/ClientOnly/ClientOnly.tsx';
export { DrawerClose } from './components/Drawer/DrawerClose.tsx';
export { Dropdown, type DropdownProps } from './components/Dropdown/Dropdown.tsx';
export { Icon } from './components/Icon/Icon.tsx';
export { Link, type LinkProps } from './components/Link/Link.tsx';
export { contentId } from './components/SkipLink/SkipLink.tsx';
export { Slot } from './components/Slot/Slot.tsx';
export type { Appearance } from './hooks/index.ts';
export { useAppearance, useDark, useLang, usePageData, useSite, useText, useVersion } from './hooks/index.ts';
export { useLinkInLang } from './hooks/useLinkInLang.ts';
export { useLocale } from './hooks/useLocale.ts';
export type { OwnText, TextKey } from './hooks/useText.ts';
export { useThrottledScroll } from './hooks/useThrottledScroll.ts';
export type { LayoutProps } from './layouts/DocLayout.tsx';
export { Frame } from './layouts/Frame.tsx';
export { Badge, Tag } from './mdx/Badge/Badge.tsx';
export { Card, Cards } from './mdx/Card/Card.tsx';
export { DocLink, PageTitle, ScrollingTable, TaskMark } from './mdx/elements.tsx';
export { HeroCommand } from './mdx/Hero/HeroCommand.tsx';
export { HeroPanel } from './mdx/Hero/HeroPanel.tsx';
export { LinkButton } from './mdx/LinkButton/LinkButton.tsx';
export { MdxOutline as Outline } from './mdx/MdxOutline.tsx';
export { MdxOverview as Overview } from './mdx/MdxOverview.tsx';
export { NextSteps } from './mdx/NextSteps/NextSteps.tsx';
export { PackageManagerTabs, type PackageManagerTabsProps } from './mdx/PackageManagerTabs/PackageManagerTabs.tsx';
export { Popover, type PopoverProps } from './mdx/Popover/Popover.tsx';
export { SourceCode } from './mdx/SourceCode/SourceCode.tsx';
export { Steps } from './mdx/Steps/Steps.tsx';
export { Tab, Tabs } from './mdx/Tabs/Tabs.tsx';
export { Tooltip, type TooltipProps } from './mdx/Tooltip/Tooltip.tsx';
export { parts } from './parts/layout-parts.ts';
export type { SearchDialogProps } from './search/dialog/mount-dialog.tsx';
