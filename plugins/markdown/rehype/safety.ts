import type { ElementContent, Root, RootContent } from 'hast';
import type { VFile } from 'vfile';
import { linkKind } from '#shared/paths';
import { words } from '#shared/words';
import { type DocumentNotes, notesOf, report } from '../document-notes.ts';
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

/** Elements that a document must not contain, each with an alternative. */
const refusedElements: Readonly<Record<string, string>> = {
  script: 'Put behaviour in a component with `use client`.',
  style: 'Put styles in a style sheet: the content policy allows no others.',
  object: 'Link to the file, or show it as an image.',
  embed: 'Link to the file, or show it as an image.',
  applet: 'Link to the file, or show it as an image.',
  base: 'Set `base` in the configuration.',
  meta: 'Use `head` in the front matter.',
  link: 'Use `head` in the front matter.',
  frame: 'Link to the page.',
  frameset: 'Link to the page.',
};

/** Attributes that contain a URL, in hast and JSX spelling. */
const urlAttributes = new Set(words('href src action formAction formaction xLinkHref xlinkHref poster data cite'));

/** Reports what the content policy forbids or what could run a script: elements, handlers, styles, URL schemes. */
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
    message: 'Unexpected address of an `<iframe>`: expected a URL that begins with `https://`.',
    hint: 'Write the full URL of the embedded page.',
  });
  return true;
}

/** An HTML block extends to the next empty line, so an autolink inside it is read as an element. */
function mendName(element: AnyElement, notes: DocumentNotes): void {
  const name = nameOf(element);
  if (element.type !== 'element' || /^[a-z][\w.-]*$/i.test(name)) return;
  report(notes, element, {
    rule: 'unsafe-html',
    message: `Unexpected element \`<${name}>\` in a document.`,
    hint: 'Leave an empty line between HTML and Markdown; write a link inside HTML as `<a href="https://…">`.',
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
  // Without a position it is the work of a plugin, and becomes a class.
  if (name === 'style' && element.position !== undefined) {
    return {
      message: `Unexpected \`style\` attribute on \`<${nameOf(element)}>\`.`,
      hint: 'Use a class: the content policy forbids style attributes.',
    };
  }
  if (name === 'srcDoc' || name === 'srcdoc') {
    return {
      message: 'Unexpected `srcdoc` attribute of an `<iframe>`.',
      hint: 'Put the address of a page in `src`.',
    };
  }
  // A computed value is a React handler, which `rehypeJsxRules` reports.
  if (/^on/i.test(name) && value !== undefined) {
    return {
      message: `Unexpected event handler \`${name}\` on \`<${nameOf(element)}>\`.`,
      hint: 'Put behaviour in a component with `use client`.',
    };
  }
  if (!urlAttributes.has(name) || value === undefined || isSafeUrl(value, element)) return undefined;
  return {
    message: `Unexpected address \`${value.slice(0, 60)}\`: its scheme is not allowed.`,
    hint: 'Links may begin with `https:`, `http:`, `mailto:`, `tel:`, `data:image/` or `data:text/plain`, or lead to a page.',
  };
}

/** Links and images may have a `data:` URL with an image or plain text; a frame would show it as a page of the site. */
function isSafeUrl(url: string, element: AnyElement): boolean {
  const kind = linkKind(url);
  return kind === 'data' ? ['a', 'area', 'img'].includes(nameOf(element) ?? '') : kind !== 'unsafe';
}
