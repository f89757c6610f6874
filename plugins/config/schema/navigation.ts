import { z } from 'zod';
import { linkKind } from '#shared/paths';
import type { NavItem, SidebarItem } from '#shared/types';
import { described, linkSchema, nonEmpty } from './common.ts';
import { patternMistake } from './pattern.ts';

const navLinkSchema = linkSchema.refine((link) => linkKind(link) !== 'internal' || link.startsWith('/'), {
  error: 'Expected a path that begins with a slash, such as `/guide/start`, or a URL',
});

const patternSchema = z.string().superRefine((text, context) => {
  const mistake = patternMistake(text);
  if (mistake !== undefined) context.addIssue({ code: 'custom', message: mistake });
});

/** An entry of the navigation bar; its links have no language prefix. */
export const navItemSchema: z.ZodType<NavItem, NavItem> = z
  .strictObject({
    text: described(nonEmpty('a text'), 'Label of the entry.', 'Guide'),
    link: described(navLinkSchema.exactOptional(), 'Where the entry leads, without language prefix.', '/guide/start/'),
    activeMatch: described(
      patternSchema.exactOptional(),
      'Regular expression on the path without language prefix that marks the entry as current; default: begins with `link`.',
      '^/guide/',
    ),
    position: described(z.enum(['left', 'right']).exactOptional(), 'Side of the bar; default `right`.', 'left'),
    tag: described(z.string().exactOptional(), 'Small label beside the text.', 'new'),
    get items() {
      return described(z.array(navItemSchema).exactOptional(), 'Entries of a menu under this entry.', [
        { text: 'Quick start', link: '/guide/start/quick-start' },
      ]);
    },
  })
  .meta({ typeText: 'NavItem' });

/** An entry of a sidebar; its links have no language prefix. */
export const sidebarItemSchema: z.ZodType<SidebarItem, SidebarItem> = z
  .strictObject({
    text: described(nonEmpty('a text').exactOptional(), 'Label.', 'Start'),
    link: described(navLinkSchema.exactOptional(), 'Where the entry leads, without language prefix.', '/guide/start/'),
    fileKey: described(
      z.string().exactOptional(),
      'Source file relative to the docs folder, without extension.',
      'en/guide/start/index',
    ),
    collapsible: described(z.boolean().exactOptional(), 'Whether a group can be collapsed; default true.', false),
    collapsed: described(z.boolean().exactOptional(), 'Whether a group is collapsed initially; default false.', true),
    tag: described(z.string().exactOptional(), 'Small label beside the text.', 'new'),
    dividerType: described(z.enum(['solid', 'dashed']).exactOptional(), 'Makes the entry a dividing line.', 'dashed'),
    sectionHeaderText: described(z.string().exactOptional(), 'Makes the entry a heading.', 'Basics'),
    get items() {
      return described(z.array(sidebarItemSchema).exactOptional(), 'Entries of the group.', [
        { text: 'Quick start', link: '/guide/start/quick-start' },
      ]);
    },
  })
  .meta({ typeText: 'SidebarItem' });
