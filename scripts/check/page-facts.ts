import type { Element, ElementContent, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { CheckSettings } from './built-site.ts';

/** What a page refers to. */
export interface Reference {
  /** As written. */
  readonly url: string;
  /** `a`, `link`, `img`, … */
  readonly tag: string;
}

/** Code that stands in a page. */
export interface InlineCode {
  readonly kind: 'script' | 'style';
  readonly text: string;
}

/** What the rules look at in one HTML file. */
export interface PageFacts {
  /** Relative to the output folder: `guide/start/index.html`. */
  readonly file: string;
  /** Path as it is served, with base, percent-encoded: `/guide/start/`. */
  readonly url: string;
  readonly kind: 'page' | 'redirect' | 'notFound';
  readonly htmlLang: string | undefined;
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly canonical: string | undefined;
  readonly isNoindex: boolean;
  /** `<link rel="alternate" hreflang>`, without those of another type: feeds. */
  readonly alternates: readonly { readonly hreflang: string; readonly url: string }[];
  readonly h1Texts: readonly string[];
  readonly ids: ReadonlySet<string>;
  readonly references: readonly Reference[];
  /** Content security policy of a `<meta>`. */
  readonly policy: string | undefined;
  readonly inlineCode: readonly InlineCode[];
  /** Elements with a `style` attribute, as `<td style="…">`. */
  readonly styleAttributes: readonly string[];
  /** Elements with an event handler attribute, as `<a onclick>`. */
  readonly handlerAttributes: readonly string[];
}

/** Types of scripts that a browser runs or obeys, and that a content policy governs. */
const governedScripts = new Set([
  '',
  'text/javascript',
  'application/javascript',
  'module',
  'importmap',
  'speculationrules',
]);

/** Attributes that hold one URL. */
const urlAttributes = ['href', 'src', 'poster', 'data', 'action'] as const;

/** Reads what the rules need from the HTML of a page. */
export function readPageFacts(file: string, html: string, { base, cleanUrls }: CheckSettings): PageFacts {
  const elements = allElements(fromHtml(html));
  const named = (tagName: string) => elements.filter((element) => element.tagName === tagName);
  const metas = named('meta').map((element) => attributes(element));
  const metaContent = (name: string) => metas.find((meta) => meta.name?.toLowerCase() === name)?.content;
  const httpEquiv = (name: string) => metas.find((meta) => meta.httpequiv?.toLowerCase() === name)?.content;
  const links = named('link').map((element) => attributes(element));
  const title = named('title')[0];
  return {
    file,
    url: urlOf(file, base, cleanUrls),
    kind: kindOf(file, httpEquiv('refresh') !== undefined),
    htmlLang: named('html').map((element) => attributes(element).lang)[0],
    title: title && textOf(title),
    description: metaContent('description'),
    canonical: links.find(({ rel }) => rel === 'canonical')?.href,
    isNoindex: /\bnoindex\b/.test(metaContent('robots') ?? ''),
    alternates: links.flatMap(({ rel, hreflang, href, type }) =>
      rel?.split(' ').includes('alternate') && type === undefined && hreflang !== undefined && href !== undefined
        ? [{ hreflang, url: href }]
        : [],
    ),
    h1Texts: named('h1').map((element) => textOf(element).trim()),
    ids: new Set(elements.flatMap((element) => attributes(element).id ?? [])),
    references: elements.flatMap(referencesOf),
    policy: httpEquiv('content-security-policy'),
    inlineCode: elements.flatMap(inlineCodeOf),
    styleAttributes: elements.flatMap((element) => {
      const { style } = attributes(element);
      return style === undefined ? [] : [`<${element.tagName} style="${style}">`];
    }),
    handlerAttributes: elements.flatMap((element) =>
      Object.keys(attributes(element))
        .filter((name) => /^on[a-z]/.test(name))
        .map((name) => `<${element.tagName} ${name}>`),
    ),
  };
}

/** Path that a host serves an HTML file at. */
function urlOf(file: string, base: string, cleanUrls: boolean): string {
  const path = file.replace(/(^|\/)index\.html$/, '$1');
  return base + (cleanUrls ? path.replace(/\.html$/, '') : path).split('/').map(encodeURIComponent).join('/');
}

function kindOf(file: string, isRefresh: boolean): PageFacts['kind'] {
  if (isRefresh) return 'redirect';
  return /(^|\/)404\.html$/.test(file) ? 'notFound' : 'page';
}

function allElements(root: Root): readonly Element[] {
  const elements: Element[] = [];
  const collect = (node: Root | ElementContent) =>
    visit(node, 'element', (element) => {
      elements.push(element);
      // The content of a template is a tree of its own.
      if (element.content !== undefined) collect(element.content);
    });
  collect(root);
  return elements;
}

/** Attributes by name in lower case without dashes, lists joined again. */
function attributes({ properties }: Element): Readonly<Record<string, string>> {
  const entries = Object.entries(properties).flatMap(([name, value]) => {
    if (value === null || value === undefined || value === false) return [];
    const key = name === 'className' ? 'class' : name.toLowerCase();
    return [[key, Array.isArray(value) ? value.join(' ') : value === true ? '' : String(value)] as const];
  });
  return Object.fromEntries(entries);
}

function referencesOf(element: Element): readonly Reference[] {
  const found = attributes(element);
  const { tagName: tag } = element;
  // The base of a document is no reference, and neither is the `data` of anything but an object.
  if (tag === 'base') return [];
  const single = urlAttributes.flatMap((name) => {
    const url = found[name];
    return url === undefined || (name === 'data' && tag !== 'object') ? [] : [{ url, tag }];
  });
  const candidates = (found.srcset ?? found.imagesrcset ?? '')
    .split(',')
    .map((candidate) => candidate.trim().split(/\s+/)[0] ?? '');
  return [...single, ...candidates.filter((url) => url !== '').map((url) => ({ url, tag }))];
}

function inlineCodeOf(element: Element): readonly InlineCode[] {
  if (element.tagName === 'style') return [{ kind: 'style', text: textOf(element) }];
  const { src, type = '' } = attributes(element);
  const isInlineScript = element.tagName === 'script' && src === undefined && governedScripts.has(type.toLowerCase());
  return isInlineScript ? [{ kind: 'script', text: textOf(element) }] : [];
}
