import { z } from 'zod';
import { linkKind } from '#shared/paths';
import type { NavItem, SidebarItem } from '#shared/types';
import { described, iconSchema, linkSchema, nonEmpty } from './common.ts';
import { patternMistake } from './pattern.ts';

/** A link of a menu: a path of the site begins with a slash. */
export const navLinkSchema = linkSchema.refine((link) => linkKind(link) !== 'internal' || link.startsWith('/'), {
  error: 'Expected a path that begins with a slash, such as `/guide/start`, or a URL',
});

const patternSchema = z.string().superRefine((text, context) => {
  const mistake = patternMistake(text);
  if (mistake !== undefined) context.addIssue({ code: 'custom', message: mistake });
});

/** Attributes of a link that say where and how browsers open it. */
export const windowSchemas = {
  target: described(z.string().exactOptional(), 'Where the link opens, as in HTML.', '_blank'),
  rel: described(z.string().exactOptional(), 'Relation of the target, as in HTML.', 'nofollow'),
};

/** A label beside an entry of a sidebar: its text, or also its kind. */
export const sidebarTagSchema = z.union([
  z.string(),
  z.strictObject({
    text: described(nonEmpty('a text'), 'Text of the label.', 'beta'),
    type: described(
      z.enum(['neutral', 'tip', 'note', 'warning', 'danger']),
      'Kind of the label, as in `<Badge>`.',
      'warning',
    ),
  }),
]);

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
    tag: described(z.string().exactOptional(), 'Small label next to the text.', 'new'),
    ...windowSchemas,
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
      'Document of the entry, relative to the docs folder, without extension; the entry leads to its page unless it has a `link`.',
      'en/guide/start/index',
    ),
    collapsible: described(z.boolean().exactOptional(), 'Whether a group can be collapsed; default true.', false),
    collapsed: described(
      z.boolean().exactOptional(),
      'Whether a group is collapsed at first; default: `sidebar.collapsed`.',
      true,
    ),
    tag: described(
      sidebarTagSchema.exactOptional(),
      'Small label next to the text, or `{ text, type }` with a type of `<Badge>`.',
      { text: 'beta', type: 'warning' },
    ),
    icon: described(
      iconSchema.exactOptional(),
      'Icon before the text: the path of an image, an emoji or a text.',
      '🚀',
    ),
    ...windowSchemas,
    dividerType: described(z.enum(['solid', 'dashed']).exactOptional(), 'Makes the entry a dividing line.', 'dashed'),
    sectionHeaderText: described(z.string().exactOptional(), 'Makes the entry a heading.', 'Basics'),
    get items() {
      return described(z.array(sidebarItemSchema).exactOptional(), 'Entries of the group.', [
        { text: 'Quick start', link: '/guide/start/quick-start' },
      ]);
    },
  })
  .meta({ typeText: 'SidebarItem' });
