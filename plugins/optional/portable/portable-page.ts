import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { SKIP, visit } from 'unist-util-visit';
import { appearanceKey } from '#shared/head-scripts/appearance';
import { portableCss } from './portable-css.ts';

/** How a page is changed. */
interface PortableOptions {
  /** The address of a file of the site, relative to the page; any other address as it is. */
  change(url: string): string;
  /** The same for an address in CSS. */
  changeInStyle(url: string): string;
  /** The inline script that sets the appearance before the first paint. */
  readonly darkScript: string;
  /** Address of the script of the copy. */
  readonly scriptUrl: string;
  /** Labels of the switch of the appearance, in the order in which a click shows them. */
  readonly appearances: Readonly<Record<'auto' | 'light' | 'dark', string>>;
}

/** Attributes with one URL. */
const urlAttributes = ['href', 'src', 'poster', 'data', 'action', 'xLinkHref'];

/** The HTML of a page that works from a folder: with relative addresses, and without what only a server can do. */
export function portablePage(html: string, options: PortableOptions): string {
  const tree = fromHtml(html);
  visit(tree, 'element', (element, index, parent) => {
    if (index === undefined || parent === undefined) return undefined;
    const isSwitch = isAppearanceSwitch(element);
    if (!isSwitch && needsServer(element, options)) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (isSwitch) {
      delete element.properties.dataNeedsScript;
      element.properties.dataAppearanceKey = appearanceKey;
      element.properties.dataAppearanceNames = JSON.stringify(options.appearances);
    }
    changeAddresses(element, options);
    return undefined;
  });
  visit(tree, { tagName: 'body' }, (body: Element) => {
    body.children.push(script(options.scriptUrl));
  });
  return toHtml(tree, { characterReferences: { useNamedReferences: true } });
}

/** The first button with an icon of an appearance. */
function isAppearanceSwitch({ tagName, properties, children }: Element): boolean {
  const [icon] = children;
  return (
    tagName === 'button' &&
    properties.dataNeedsScript !== undefined &&
    icon?.type === 'element' &&
    /^(?:auto|light|dark)$/.test(String(icon.properties.dataIcon))
  );
}

/** Whether an element does nothing without a server, or without the scripts of the site. */
function needsServer({ tagName, properties, children }: Element, { darkScript }: PortableOptions): boolean {
  const { rel, httpEquiv, name, id, type } = properties;
  if (tagName === 'script') {
    const [text] = children;
    return type !== 'application/ld+json' && !(text?.type === 'text' && text.value === darkScript);
  }
  if (tagName === 'meta') return String(httpEquiv) === 'Content-Security-Policy' || name === 'doc-site-translations';
  if (tagName === 'link') return /preload|prefetch|manifest|preconnect|search/.test(String(rel));
  if (tagName === 'template') return id === 'doc-site-after-paint';
  return properties.dataNeedsScript !== undefined;
}

function changeAddresses(
  { tagName, properties, children }: Element,
  { change, changeInStyle }: Pick<PortableOptions, 'change' | 'changeInStyle'>,
): void {
  for (const name of urlAttributes) {
    const url = properties[name];
    if (typeof url === 'string') properties[name] = change(url);
  }
  for (const name of ['srcSet', 'imageSrcSet']) {
    const copies = properties[name];
    if (typeof copies === 'string') properties[name] = copies.replace(/(?<=^|,\s*)[^\s,]+/g, change);
  }
  const { content } = properties;
  if (String(properties.httpEquiv) === 'refresh' && typeof content === 'string') {
    properties.content = content.replace(/(?<=url=).*/i, change);
  }
  if (tagName !== 'style') return;
  for (const child of children) if (child.type === 'text') child.value = portableCss(child.value, changeInStyle);
}

function script(src: string): Element {
  return { type: 'element', tagName: 'script', properties: { src }, children: [] };
}
