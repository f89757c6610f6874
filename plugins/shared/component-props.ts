import { words } from './words.ts';

/**
 * Type of a property: a string, one of several strings, a number, which may be written as a string of digits, or a value
 * that needs an expression.
 */
export type PropType = 'string' | 'number' | 'object' | readonly string[];

/** A property of a component. */
interface PropSpec {
  readonly type: PropType;
  /** Whether the component cannot be rendered without it. */
  readonly isRequired?: boolean;
}

/** Properties and content that a component accepts. */
export interface ComponentSpec {
  readonly props: Readonly<Record<string, PropSpec>>;
  /** Content between the tags; `or` names a property that may replace it. */
  readonly content: 'required' | 'optional' | 'none' | { readonly or: string };
}

const text: PropSpec = { type: 'string' };
const neededText: PropSpec = { type: 'string', isRequired: true };

/** Icons of `theme/styles/icons.css`. */
export const iconNames = words(`
  auto check chevron close copy danger dark discord edit external file folder github language left light menu more note
  right search sidebar tip tools up warning x
`);

/**
 * Components that documents use without an import, with their properties; `theme/mdx/mdx-components.tsx` defines each
 * of them, and a test compares the properties.
 */
export const componentSpecs = {
  Badge: {
    props: { type: { type: ['neutral', 'tip', 'note', 'warning', 'danger'] }, text },
    content: { or: 'text' },
  },
  Card: { props: { title: neededText, href: text, icon: text }, content: 'optional' },
  Cards: { props: {}, content: 'required' },
  HeroCommand: { props: { command: neededText }, content: 'none' },
  HeroPanel: { props: {}, content: 'required' },
  Icon: { props: { name: { type: iconNames, isRequired: true }, label: text }, content: 'none' },
  LinkButton: { props: { href: neededText, theme: { type: ['brand', 'alt'] } }, content: 'required' },
  NextSteps: { props: {}, content: 'required' },
  Outline: { props: {}, content: 'none' },
  Overview: { props: { groups: { type: 'object' } }, content: 'none' },
  PackageManagerTabs: { props: { command: neededText }, content: 'none' },
  Popover: { props: { label: neededText, title: text }, content: 'required' },
  SourceCode: { props: { href: neededText }, content: 'optional' },
  Steps: { props: {}, content: 'required' },
  Tab: { props: { label: neededText }, content: 'optional' },
  Tabs: { props: { groupId: text, defaultIndex: { type: 'number' }, label: text }, content: 'required' },
  Tag: { props: { tag: text }, content: { or: 'tag' } },
  Tooltip: { props: { text: neededText }, content: 'required' },
} as const satisfies Readonly<Record<string, ComponentSpec>>;

/** Name of a component that documents use without an import. */
export type BuiltinComponent = keyof typeof componentSpecs;

/** The names of these components. */
export const builtinComponents = Object.keys(componentSpecs) as readonly BuiltinComponent[];
