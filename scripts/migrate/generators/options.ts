import { isTag } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { findSocialIcon } from '../../../plugins/config/schema/social-icons.ts';
import type { NavigationEntry, Values } from '../site.ts';
import { listOf, objectOf, textOf } from '../values.ts';

/** A link of the social bar; undefined, with a note, when we have no such icon. */
export function socialLink(
  { icon, address }: { readonly icon: unknown; readonly address: unknown },
  note: (message: string) => void,
): Values | undefined {
  const name = textOf(icon) ?? textOf(objectOf(icon).svg);
  const content = textOf(address);
  if (name === undefined || content === undefined) return undefined;
  if (name.startsWith('<svg') || findSocialIcon(name) !== undefined) return { icon: name, mode: 'link', content };
  note(`There is no icon \`${name}\` for the social link to ${content}: give it an inline SVG.`);
  return undefined;
}

/** An image, with two addresses if they differ between light and dark; undefined without one. */
export function imageOf(image: unknown): Values | undefined {
  const { src, srcDark, file: path, light: ownLight, dark: ownDark, alt } = objectOf(image);
  const first = (...values: unknown[]) => values.map(textOf).find((text) => text !== undefined);
  const light = first(image, src, objectOf(src).light, path, ownLight);
  const dark = first(srcDark, objectOf(src).dark, ownDark);
  if (light === undefined) return undefined;
  return { src: dark === undefined || dark === light ? light : { light, dark }, alt: textOf(alt) ?? '' };
}

/** The edit link for the address of the documents in their repository; undefined, with a note, for a function. */
export function editLinkOf(url: unknown, note: (message: string) => void, text?: unknown): Values | undefined {
  if (typeof url === 'function')
    note('The function that makes the edit links did not move: write `docRepoBaseUrl` of each language as a function.');
  const base = textOf(url)?.replace(/\/$/, '');
  return base === undefined || !/^https?:/.test(base)
    ? undefined
    : { docRepoBaseUrl: base, text: textOf(text) ?? 'Edit this page' };
}

/** The origin of a URL. */
export function originOf(url: unknown, note: (message: string) => void): string | undefined {
  const text = textOf(url);
  if (text === undefined || URL.canParse(text)) return text && new URL(text).origin;
  note(`\`${text}\` is not the URL of a site: it was left out. Set \`siteOrigin\`.`);
  return undefined;
}

/** A path with both slashes. */
export function baseOf(path: unknown): string | undefined {
  const segments = textOf(path)?.split('/').filter(Boolean) ?? [];
  return segments.length === 0 ? undefined : `/${segments.join('/')}/`;
}

/** An address as it is written here: without `.html`, `.md`, `index`, and without the prefix of the language. */
export function plainLink(link: unknown, prefix: string): string | undefined {
  const text = textOf(link);
  if (text?.startsWith('pathname://')) return text.slice('pathname://'.length);
  if (text === undefined || /^[a-z][a-z+.-]*:|^\/\/|^#/i.test(text)) return text;
  const path = `/${text.replace(/^\.\//, '')}`
    .replace(/^\/+/, '/')
    .replace(/(^|\/)index(?:\.(?:html|md))?(?=$|[?#])/, '$1')
    .replace(/\.(?:html|mdx?)(?=$|[?#])/, '');
  return path.startsWith(prefix) ? `/${path.slice(prefix.length)}` : `${path}/` === prefix ? '/' : path;
}

/** Entries of a navigation bar; a group without a label is replaced by its entries. */
export function navItems(items: unknown, prefix: string): readonly NavigationEntry[] {
  return listOf(items).flatMap((item): readonly NavigationEntry[] => {
    const { text: written, label, link: address, to, href, items: below, activeMatch } = objectOf(item);
    const text = textOf(written) ?? textOf(label);
    const children = navItems(below, prefix);
    if (text === undefined) return children;
    const link = plainLink(address ?? to ?? href, prefix);
    if (link === undefined && children.length === 0) return [];
    return [{ text, link, activeMatch: textOf(activeMatch), items: children.length > 0 ? children : undefined }];
  });
}

/** The sidebars of a language: one list for all pages, or lists by folder, of which some are in `{ items, base }`. */
export function sidebarsOf(sidebar: unknown, prefix: string): Readonly<Record<string, readonly NavigationEntry[]>> {
  if (Array.isArray(sidebar)) return { '/': sidebarItems(sidebar, prefix) };
  return Object.fromEntries(
    Object.entries(objectOf(sidebar)).map(([key, value]) => {
      const folder = `${plainLink(key, prefix) ?? '/'}/`.replace('//', '/');
      const { items, base } = objectOf(value);
      return [folder, sidebarItems(Array.isArray(value) ? value : items, prefix, textOf(base))];
    }),
  );
}

/** Entries of a sidebar; `base` precedes their links. */
function sidebarItems(items: unknown, prefix: string, base = '/'): readonly NavigationEntry[] {
  return listOf(items).map((item) => {
    if (typeof item === 'string') return { link: plainLink(item, prefix) };
    const {
      text,
      link: address,
      items: below,
      collapsed,
      base: ownBase,
      tag,
      dividerType,
      sectionHeaderText,
    } = objectOf(item);
    const inner = textOf(ownBase) ?? base;
    const written = textOf(address);
    const link = plainLink(
      written !== undefined && !/^[a-z]+:/.test(written) ? `${inner}/${written}`.replace(/\/{2,}/g, '/') : written,
      prefix,
    );
    const children = sidebarItems(below, prefix, inner);
    return {
      text: textOf(text),
      link,
      items: children.length > 0 ? children : undefined,
      tag: textOf(tag),
      dividerType,
      sectionHeaderText: textOf(sectionHeaderText),
      collapsed: typeof collapsed === 'boolean' ? collapsed : undefined,
      collapsible: children.length > 0 && collapsed === undefined ? false : undefined,
    };
  });
}

/**
 * Tags of the head: `['meta', { … }, 'text']`, `{ tag, attrs, content }`, or HTML; without those that every page has.
 */
export function headTags(tags: unknown): readonly Values[] {
  return listOf(tags).flatMap((tag) => {
    const { tag: name, attrs, content } = tagOf(tag);
    const written = Object.entries(objectOf(attrs)).map(([key, value]) => [key, value === '' ? true : value]);
    const kept: Values = Object.fromEntries(written.filter(([, value]) => value !== false));
    if (textOf(name) === undefined || kept.name === 'viewport' || 'charset' in kept) return [];
    return [{ tag: name, attrs: kept, content: textOf(content) }];
  });
}

function tagOf(tag: unknown): Values {
  if (typeof tag === 'string') {
    const element = parseDocument(tag).children.find(isTag);
    return element === undefined
      ? {}
      : { tag: element.name, attrs: element.attribs, content: DomUtils.getInnerHTML(element) };
  }
  if (!Array.isArray(tag)) return objectOf(tag);
  const [name, attrs, content] = tag;
  return { tag: name, attrs, content };
}

/**
 * A language as the old configuration names it, such as `en-US`; undefined, with a note, for a value that names none,
 * such as `7`.
 */
export function languageTag(value: unknown, note: (message: string) => void): string | undefined {
  const tag = textOf(value);
  if (tag === undefined || /^[a-z]{2,3}(?:[-_][a-z\d]{2,8})*$/i.test(tag)) return tag;
  note(`\`${tag}\` is not a language code such as \`en\`: it was left out.`);
  return undefined;
}

/** The key of a language, as the name of a folder: `en` for `en-US`, `zh-tw` stays. */
export function langKey(name: string): string {
  const [language = 'en', ...rest] = name.split(/[-_]/);
  return rest.length === 0 || /^(?:en|zh-CN|zh-Hans)/i.test(name)
    ? language.toLowerCase()
    : [language.toLowerCase(), ...rest].join('-');
}
