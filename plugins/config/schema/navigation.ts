import { z } from 'zod';
import type { NavItem, SidebarItem } from '#shared/types';
import { linkSchema } from './common.ts';

/** An entry of the navigation bar; its links have no language prefix. */
export const navItemSchema: z.ZodType<NavItem, NavItem> = z
  .strictObject({
    text: z
      .string()
      .min(1, 'Expected a text')
      .meta({ description: 'Label of the entry.', examples: ['Guide'] }),
    link: linkSchema.exactOptional().meta({
      description: 'Where the entry leads, without language prefix.',
      examples: ['/guide/start/'],
    }),
    activeMatch: z
      .string()
      .refine(isPattern, 'Expected a regular expression')
      .exactOptional()
      .meta({
        description:
          'Regular expression on the path without language prefix that marks the entry as current; default: begins with `link`.',
        examples: ['^/guide/'],
      }),
    position: z
      .enum(['left', 'right'])
      .exactOptional()
      .meta({
        description: 'Side of the bar; default `right`.',
        examples: ['left'],
      }),
    tag: z
      .string()
      .exactOptional()
      .meta({ description: 'Small label beside the text.', examples: ['new'] }),
    get items() {
      return z
        .array(navItemSchema)
        .exactOptional()
        .meta({
          description: 'Entries of a menu under this entry.',
          examples: [[{ text: 'Quick start', link: '/guide/start/quick-start' }]],
        });
    },
  })
  .meta({ typeText: 'NavItem' });

/** An entry of a sidebar; its links have no language prefix. */
export const sidebarItemSchema: z.ZodType<SidebarItem, SidebarItem> = z
  .strictObject({
    text: z
      .string()
      .min(1, 'Expected a text')
      .exactOptional()
      .meta({ description: 'Label.', examples: ['Start'] }),
    link: linkSchema.exactOptional().meta({
      description: 'Where the entry leads, without language prefix.',
      examples: ['/guide/start/'],
    }),
    fileKey: z
      .string()
      .exactOptional()
      .meta({
        description: 'Source file relative to the docs folder, without extension.',
        examples: ['en/guide/start/index'],
      }),
    collapsible: z
      .boolean()
      .exactOptional()
      .meta({
        description: 'Whether a group can be collapsed; default true.',
        examples: [false],
      }),
    collapsed: z
      .boolean()
      .exactOptional()
      .meta({
        description: 'Whether a group is collapsed initially; default false.',
        examples: [true],
      }),
    tag: z
      .string()
      .exactOptional()
      .meta({ description: 'Small label beside the text.', examples: ['new'] }),
    dividerType: z
      .enum(['solid', 'dashed'])
      .exactOptional()
      .meta({
        description: 'Makes the entry a dividing line.',
        examples: ['dashed'],
      }),
    sectionHeaderText: z
      .string()
      .exactOptional()
      .meta({
        description: 'Makes the entry a heading.',
        examples: ['Basics'],
      }),
    get items() {
      return z
        .array(sidebarItemSchema)
        .exactOptional()
        .meta({
          description: 'Entries of the group.',
          examples: [[{ text: 'Quick start', link: '/guide/start/quick-start' }]],
        });
    },
  })
  .meta({ typeText: 'SidebarItem' });

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}
