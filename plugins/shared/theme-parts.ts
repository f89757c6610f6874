/** Slots of the theme, which the site and its plugins can fill (`addSlot`). */
export const slotNames = [
  'beforeBanner',
  'beforeBar',
  'afterBar',
  'beforeNav',
  'afterNav',
  'beforeSidebar',
  'afterSidebar',
  'beforeDoc',
  'afterDoc',
  'beforeOutline',
  'afterOutline',
  'beforeHero',
  'afterHero',
  'beforeFeatures',
  'afterFeatures',
  'beforeNotFound',
  'afterNotFound',
  'beforeFooter',
  'afterFooter',
] as const;

/** Name of a slot. */
export type SlotName = (typeof slotNames)[number];

/** Theme components that the site and its plugins can replace (`overrideComponent`). */
export const partNames = [
  'AppearanceButton',
  'Banner',
  'Bar',
  'Breadcrumbs',
  'DocLayout',
  'FallbackNotice',
  'Features',
  'Footer',
  'Frame',
  'Hero',
  'HomeLayout',
  'LangSwitch',
  'LocalBar',
  'NavMenu',
  'NotFound',
  'Outline',
  'Overview',
  'PageActions',
  'PageMeta',
  'Pagination',
  'ScrollToTop',
  'SearchButton',
  'SearchDialog',
  'SiblingTools',
  'Sidebar',
  'SkipLink',
  'SocialLinks',
] as const;

/** Name of a replaceable component. */
export type PartName = (typeof partNames)[number];
