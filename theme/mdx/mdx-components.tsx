import type { MDXComponents } from 'mdx/types.js';
import type { BuiltinComponent } from '#shared/component-props';
import { Icon } from '../components/Icon/Icon.tsx';
import { Card, Cards, HeroCommand, HeroPanel, NextSteps, SourceCode, Steps } from './blocks.tsx';
import { DocLink, PageTitle, ScrollingTable, TaskMark } from './elements.tsx';
import { Badge, LinkButton, Popover, Tag, Tooltip } from './inline.tsx';
import { MdxOutline } from './MdxOutline.tsx';
import { MdxOverview } from './MdxOverview.tsx';
import { PackageManagerTabs } from './PackageManagerTabs.tsx';
import { Tab, Tabs } from './Tabs.tsx';

/**
 * Components that documents use without an import, and those that replace links, headings, checkboxes and tables. All
 * of them render static HTML.
 */
export const mdxComponents = {
  a: DocLink,
  h1: PageTitle,
  input: TaskMark,
  table: ScrollingTable,
  Badge,
  Card,
  Cards,
  HeroCommand,
  HeroPanel,
  Icon,
  LinkButton,
  NextSteps,
  Outline: MdxOutline,
  Overview: MdxOverview,
  PackageManagerTabs,
  Popover,
  SourceCode,
  Steps,
  Tab,
  Tabs,
  Tag,
  Tooltip,
} satisfies MDXComponents & Record<BuiltinComponent, unknown>;

/** The components that documents use without an import, by name. */
export type ProvidedComponents = Pick<typeof mdxComponents, BuiltinComponent>;
