import type { ElementContent, Root, RootContent } from 'hast';
import type { VFile } from 'vfile';
import { linkKind } from '#shared/paths';
import { type DocumentNotes, notesOf, report } from '../document.ts';
import {
  type AnyElement,
  attributeNames,
  attributeOf,
  isComponent,
  isElement,
  nameOf,
  removeAttribute,
  walk,
} from './element.ts';

/** Elements that a document may not hold, each with what to do instead. */
const refusedElements: Readonly<Record<string, string>> = {
  script: 'Put behaviour into a component with `use client`.',
  style: 'Put styles into a style sheet: the content policy allows no others.',
  object: 'Link to the file, or show it as an image.',
  embed: 'Link to the file, or show it as an image.',
  applet: 'Link to the file, or show it as an image.',
  base: 'Set `base` in the configuration.',
  meta: 'Use `head` in the front matter.',
  link: 'Use `head` in the front matter.',
  frame: 'Link to the page.',
  frameset: 'Link to the page.',
};

/** Attributes that hold a URL, in hast's and in JSX' spelling. */
const urlAttributes = new Set([
  'href',
  'src',
  'action',
  'formAction',
  'formaction',
  'xLinkHref',
  'xlinkHref',
  'poster',
  'data',
  'cite',
]);

/** Refuses what the content policy forbids or what could run a script: elements, handlers, styles, schemes of links. */
export function rehypeSafety() {
  return (tree: Root, file: VFile): void => {
    const notes = notesOf(file);
    walk(tree, (node) => {
      if ('children' in node) cleanChildren(node.children, notes);
    });
  };
}

function cleanChildren(children: (RootContent | ElementContent)[], notes: DocumentNotes): void {
  const refused = new Set<RootContent | ElementContent>();
  for (const child of children) {
    if (!isElement(child) || isComponent(child)) continue;
    if (isRefused(child, notes)) {
      refused.add(child);
    } else {
      mendName(child, notes);
      checkAttributes(child, notes);
    }
  }
  if (refused.size === 0) return;
  const kept = children.filter((child) => !refused.has(child));
  children.length = 0;
  for (const child of kept) children.push(child);
}

function isRefused(element: AnyElement, notes: DocumentNotes): boolean {
  const name = nameOf(element).toLowerCase();
  const hint = Object.hasOwn(refusedElements, name) ? refusedElements[name] : undefined;
  if (hint !== undefined) {
    report(notes, element, { rule: 'unsafe-html', message: `Unexpected element \`<${name}>\` in a document.`, hint });
    return true;
  }
  if (name !== 'iframe' || /^https:\/\//i.test(attributeOf(element, 'src') ?? '')) return false;
  report(notes, element, {
    rule: 'unsafe-html',
    message: 'Unexpected address of an `<iframe>`, expected one that begins with `https://`.',
    hint: 'Give the full address of the page that is shown.',
  });
  return true;
}

/** An HTML block goes on to the next empty line, and reads an autolink in it as an element. */
function mendName(element: AnyElement, notes: DocumentNotes): void {
  const name = nameOf(element);
  if (element.type !== 'element' || /^[a-z][\w.-]*$/i.test(name)) return;
  report(notes, element, {
    rule: 'unsafe-html',
    message: `Unexpected element \`<${name}>\` in a document.`,
    hint: 'Leave an empty line between HTML and Markdown; a link inside HTML is written `<a href="https://…">`.',
  });
  element.tagName = 'span';
  element.properties = {};
}

function checkAttributes(element: AnyElement, notes: DocumentNotes): void {
  for (const name of attributeNames(element)) {
    const problem = attributeProblem(element, name);
    if (problem === undefined) continue;
    report(notes, element, { rule: 'unsafe-html', ...problem });
    removeAttribute(element, name);
  }
}

function attributeProblem(element: AnyElement, name: string): { message: string; hint: string } | undefined {
  const value = attributeOf(element, name);
  if (name === 'style') {
    return {
      message: `Unexpected \`style\` attribute on \`<${nameOf(element)}>\`.`,
      hint: 'Use a class: the content policy allows no style attributes.',
    };
  }
  if (name === 'srcDoc' || name === 'srcdoc') {
    return {
      message: 'Unexpected `srcdoc` attribute of an `<iframe>`.',
      hint: 'Give the address of a page under `src`.',
    };
  }
  // What JSX computes is a handler of React, for which there is a rule of its own.
  if (/^on/i.test(name) && value !== undefined) {
    return {
      message: `Unexpected event handler \`${name}\` on \`<${nameOf(element)}>\`.`,
      hint: 'Put behaviour into a component with `use client`.',
    };
  }
  if (!urlAttributes.has(name) || value === undefined || isSafeUrl(value, element)) return undefined;
  return {
    message: `Unexpected address \`${value.slice(0, 60)}\`: its scheme is not allowed.`,
    hint: 'Links may begin with `https:`, `http:`, `mailto:` or `tel:`, or lead to a page.',
  };
}

/** An image may be inline, a link may not: it would open a document of its own. */
function isSafeUrl(url: string, element: AnyElement): boolean {
  const kind = linkKind(url);
  return kind === 'data' ? nameOf(element) === 'img' && /^\s*data:image\//i.test(url) : kind !== 'unsafe';
}
