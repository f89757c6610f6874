/** Components that documents use without an import; `theme/mdx/mdx-components.tsx` defines each of them. */
export const builtinComponents = [
  'Badge',
  'Card',
  'Cards',
  'HeroCommand',
  'HeroPanel',
  'Icon',
  'LinkButton',
  'NextSteps',
  'Outline',
  'Overview',
  'PackageManagerTabs',
  'Popover',
  'SourceCode',
  'Steps',
  'Tab',
  'Tabs',
  'Tag',
  'Tooltip',
] as const;

/** Name of a component that documents use without an import. */
export type BuiltinComponent = (typeof builtinComponents)[number];
