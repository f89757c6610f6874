import type { MDXComponents } from 'mdx/types.js';
import type { BuiltinComponent } from '#shared/component-props';
import { Icon } from '../components/Icon/Icon.tsx';
import { Badge, Tag } from './Badge/Badge.tsx';
import { Card, Cards } from './Card/Card.tsx';
import { DocLink, PageTitle, ScrollingTable, TaskMark } from './elements.tsx';
import { HeroCommand } from './Hero/HeroCommand.tsx';
import { HeroPanel } from './Hero/HeroPanel.tsx';
import { LinkButton } from './LinkButton/LinkButton.tsx';
import { MdxOutline } from './MdxOutline.tsx';
import { MdxOverview } from './MdxOverview.tsx';
import { NextSteps } from './NextSteps/NextSteps.tsx';
import { PackageManagerTabs } from './PackageManagerTabs/PackageManagerTabs.tsx';
import { Popover } from './Popover/Popover.tsx';
import { SourceCode } from './SourceCode/SourceCode.tsx';
import { Steps } from './Steps/Steps.tsx';
import { Tab, Tabs } from './Tabs/Tabs.tsx';
import { Tooltip } from './Tooltip/Tooltip.tsx';

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
