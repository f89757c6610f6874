/** Components of the theme that `.mdx` may use without an import. */
export const builtinComponents: readonly string[] = [
  'Badge',
  'Card',
  'Cards',
  'HeroCommand',
  'HeroPanel',
  'NextSteps',
  'Overview',
  'PackageManagerTabs',
  'SourceCode',
  'Steps',
  'Tab',
  'Tabs',
  'Tag',
];
