/** Public API of `doc-site/theme`: for pages, components of a site, and plugins. */

export type { SearchClient, SearchQuery, SearchResult } from '#search';
export { filedAt } from '#shared/filed-at';
export { bannerKey } from '#shared/head-scripts/hidden-parts';
export { langAttributes } from '#shared/html-lang';
export { isChinese } from '#shared/is-chinese';
export { imageSrcOf, withoutLang } from '#shared/paths';
export type {
  Feature,
  Frontmatter,
  Hero,
  Json,
  NavItem,
  OverviewGroup,
  OverviewItem,
  PageData,
  Route,
  SidebarItem,
  SidebarTag,
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
export { LabelledList, type LabelledListProps } from './components/LabelledList/LabelledList.tsx';
export { Link, type LinkProps } from './components/Link/Link.tsx';
export { NotFoundHelp } from './components/NotFound/NotFoundHelp.tsx';
export { contentId } from './components/SkipLink/SkipLink.tsx';
export { Slot } from './components/Slot/Slot.tsx';
export { useAppearance, useDark } from './hooks/appearance.ts';
export { useLang, useLocale, usePageData, useSite, useSiteLink, useVersion } from './hooks/page.ts';
export { type ArticleTextKey, useArticleText } from './hooks/useArticleText.ts';
export { useLinkInLang } from './hooks/useLinkInLang.ts';
export { useMarkdownUrl } from './hooks/useMarkdownUrl.ts';
export { type OwnText, type TextKey, useText } from './hooks/useText.ts';
export { useThrottledScroll } from './hooks/useThrottledScroll.ts';
export type { LayoutProps } from './layouts/DocLayout.tsx';
export { frameParts } from './layouts/frame-parts.ts';
export { Frame } from './layouts/replaceable-frame.ts';
export { DocLayout, HomeLayout } from './layouts/replaceable-layouts.ts';
export { Card, Cards, HeroCommand, HeroPanel, NextSteps, SourceCode, Steps } from './mdx/blocks.tsx';
export { DocLink, PageTitle, ScrollingTable, TaskMark } from './mdx/elements.tsx';
export { Badge, LinkButton, Popover, type PopoverProps, Tag, Tooltip, type TooltipProps } from './mdx/inline.tsx';
export { MdxOutline as Outline } from './mdx/MdxOutline.tsx';
export { MdxOverview as Overview } from './mdx/MdxOverview.tsx';
export type { ProvidedComponents } from './mdx/mdx-components.tsx';
export { PackageManagerTabs, type PackageManagerTabsProps } from './mdx/PackageManagerTabs.tsx';
export { Tab, Tabs } from './mdx/Tabs.tsx';
export { articleParts } from './parts/article-parts.ts';
export { parts } from './parts/layout-parts.ts';
export { Sidebar } from './parts/sidebar-part.ts';
export { navigate } from './router/navigate.ts';
export type { SearchDialogProps } from './search/dialog/mount-dialog.tsx';
export type { Appearance } from './state/appearance.ts';
export { readStored, writeStored } from './state/safe-storage.ts';
