import { Element, isTag, isText } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { appearanceKey } from '#shared/head-scripts/appearance';
import { portableCss } from './portable-css.ts';

/** How a page is changed. */
interface PortableOptions {
  /** The address of a file of the site, relative to the page; any other address as it is. */
  change(url: string): string;
  /** The same for an address in CSS. */
  changeInStyle(url: string): string;
  /** The inline script that sets what the reader has chosen before the first paint. */
  readonly keptScript: string;
  /** Address of the script of the copy. */
  readonly scriptUrl: string;
  /** Labels of the switch of the appearance, in the order in which a click shows them. */
  readonly appearances: Readonly<Record<'auto' | 'light' | 'dark', string>>;
}

const urlAttributes = ['href', 'src', 'poster', 'data', 'action', 'xlink:href'];

/** The HTML of a page that works from a folder: with relative addresses, and without what only a server can do. */
export function portablePage(html: string, options: PortableOptions): string {
  const document = parseDocument(html);
  const elements = () => DomUtils.getElementsByTagName('*', document);
  for (const element of elements()) {
    if (isAppearanceSwitch(element)) {
      delete element.attribs['data-needs-script'];
      element.attribs['data-appearance-key'] = appearanceKey;
      element.attribs['data-appearance-names'] = JSON.stringify(options.appearances);
    } else if (needsServer(element, options)) {
      DomUtils.removeElement(element);
    }
  }
  for (const element of elements()) changeAddresses(element, options);
  const [body] = DomUtils.getElementsByTagName('body', document, true, 1);
  if (body !== undefined) DomUtils.appendChild(body, new Element('script', { src: options.scriptUrl }));
  return DomUtils.getOuterHTML(document, { encodeEntities: 'utf8' });
}

/** The first button with an icon of an appearance. */
function isAppearanceSwitch({ name, attribs, children }: Element): boolean {
  const [icon] = children;
  return (
    name === 'button' &&
    attribs['data-needs-script'] !== undefined &&
    icon !== undefined &&
    isTag(icon) &&
    /^(?:auto|light|dark)$/.test(icon.attribs['data-icon'] ?? '')
  );
}

/** Whether an element does nothing without a server, or without the scripts of the site. */
function needsServer(element: Element, { keptScript }: PortableOptions): boolean {
  const { name, attribs } = element;
  if (name === 'script') {
    return attribs.type !== 'application/ld+json' && DomUtils.textContent(element) !== keptScript;
  }
  if (name === 'meta') {
    return attribs['http-equiv'] === 'Content-Security-Policy' || attribs.name === 'doc-site-translations';
  }
  if (name === 'link') return /preload|prefetch|manifest|preconnect|search/.test(attribs.rel ?? '');
  if (name === 'template') return attribs.id === 'doc-site-after-paint';
  return attribs['data-needs-script'] !== undefined;
}

function changeAddresses({ name, attribs, children }: Element, { change, changeInStyle }: PortableOptions): void {
  for (const attribute of urlAttributes) {
    const url = attribs[attribute];
    if (url !== undefined) attribs[attribute] = change(url);
  }
  for (const attribute of ['srcset', 'imagesrcset']) {
    const copies = attribs[attribute];
    if (copies !== undefined) attribs[attribute] = copies.replace(/(?<=^|,\s*)[^\s,]+/g, change);
  }
  if (attribs['http-equiv'] === 'refresh') attribs.content = attribs.content?.replace(/(?<=url=).*/i, change) ?? '';
  if (name !== 'style') return;
  for (const child of children.filter(isText)) child.data = portableCss(child.data, changeInStyle);
}
