import { createHash } from 'node:crypto';
import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString as textOf } from 'hast-util-to-string';
import type { InlineCode, PageContents, PageRegion, Reference } from '../../../plugins/index.ts';
import { linksInCss } from '../file-links/links-in-css.ts';
import { elementsOf, findRegions } from './elements.ts';

/** Contents that come from parsing the HTML. */
type ParsedContents = Omit<PageContents, 'htmlMessages' | 'gzipBytes' | 'styleGzipBytes'>;

/** Types of scripts that browsers execute or obey, and that the content policy therefore governs. */
const governedScripts = new Set([
  '',
  'text/javascript',
  'application/javascript',
  'module',
  'importmap',
  'speculationrules',
]);

/** Attributes that contain one URL. */
const urlAttributes = ['href', 'src', 'poster', 'data', 'action'] as const;

/** The beginning of a command of a package manager, after a prompt or not. */
const packageManager = /^(?:[$%>#]\s+)?(?:npm|npx|pnpm|pnpx|yarn|bun|bunx|deno)\s/;

/** Reads what the checks need from a page's HTML. */
export function readPageContents(html: string): ParsedContents {
  const root = fromHtml(html);
  const elements = elementsOf(root);
  const regionOf = findRegions(elements);
  const regioned = elements.map((element) => ({ element, region: regionOf(element.position?.start.offset ?? 0) }));
  const named = (tagName: string) => elements.filter((element) => element.tagName === tagName);
  const metas = named('meta').map(attributes);
  const metaContent = (name: string) => metas.find((meta) => meta.name?.toLowerCase() === name)?.content;
  const httpEquiv = (name: string) => metas.find((meta) => meta.httpequiv?.toLowerCase() === name)?.content;
  const links = named('link').map(attributes);
  const title = named('title')[0];
  return {
    kind: httpEquiv('refresh') === undefined ? 'page' : 'redirect',
    ...defined('htmlLang', named('html').map((element) => attributes(element).lang)[0]),
    ...defined('title', title && textOf(title)),
    ...defined('description', metaContent('description')),
    ...defined('canonical', links.find(({ rel }) => rel === 'canonical')?.href),
    isNoindex: /\bnoindex\b/.test(metaContent('robots') ?? ''),
    alternates: links.flatMap(({ rel, hreflang, href, type }) =>
      rel?.split(' ').includes('alternate') && type === undefined && hreflang !== undefined && href !== undefined
        ? [{ hreflang, url: href }]
        : [],
    ),
    headings: regioned.flatMap(({ element, region }) => headingOf(element, region)),
    ids: elements.flatMap((element) => attributes(element).id ?? []),
    references: regioned.flatMap(({ element, region }) => referencesOf(element, region)),
    images: regioned.flatMap(({ element, region }) => imageOf(element, region)),
    plainCommands: named('code').flatMap(plainCommandOf),
    ...defined('policy', httpEquiv('content-security-policy')),
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

function defined<Key extends string>(key: Key, value: string | undefined): { readonly [K in Key]?: string } {
  // A computed key widens the type of the literal.
  return value === undefined ? {} : ({ [key]: value } as { readonly [K in Key]?: string });
}

/** Attributes by lower-case name without dashes; lists are joined. */
function attributes({ properties }: Element): Readonly<Record<string, string>> {
  const entries = Object.entries(properties).flatMap(([name, value]) => {
    if (value === null || value === undefined || value === false) return [];
    const key = name === 'className' ? 'class' : name.toLowerCase();
    return [[key, Array.isArray(value) ? value.join(' ') : value === true ? '' : String(value)] as const];
  });
  return Object.fromEntries(entries);
}

function headingOf(element: Element, region: PageRegion): PageContents['headings'] {
  const depth = /^h([1-6])$/.exec(element.tagName)?.[1];
  if (depth === undefined) return [];
  return [{ depth: Number(depth), text: textOf(element).trim(), ...defined('id', attributes(element).id), region }];
}

function plainCommandOf(code: Element): PageContents['plainCommands'] {
  const isBlock = /^language-/.test(attributes(code).class ?? '');
  const isHighlighted = elementsOf({ type: 'root', children: [code] }).some((element) =>
    /(^| )token( |$)/.test(attributes(element).class ?? ''),
  );
  const line = textOf(code).trim().split('\n')[0] ?? '';
  return isBlock && !isHighlighted && packageManager.test(line) ? [line] : [];
}

function imageOf(element: Element, region: PageRegion): PageContents['images'] {
  if (element.tagName !== 'img') return [];
  const { src = '', alt } = attributes(element);
  return [{ src, ...defined('alt', alt), region }];
}

function referencesOf(element: Element, region: PageRegion): readonly Reference[] {
  const found = attributes(element);
  const { tagName: tag } = element;
  // A `base` is not a reference; `data` is a URL only on `object`.
  if (tag === 'base') return [];
  const more = { tag, ...defined('rel', found.rel?.toLowerCase()), ...defined('hreflang', found.hreflang), region };
  const single = urlAttributes.flatMap((name) => {
    const url = found[name];
    return url === undefined || (name === 'data' && tag !== 'object') ? [] : [{ url, ...more }];
  });
  const candidates = (found.srcset ?? found.imagesrcset ?? '')
    .split(',')
    .map((candidate) => candidate.trim().split(/\s+/)[0] ?? '');
  const inStyle = tag === 'style' ? linksInCss(textOf(element)) : [];
  return [...single, ...[...candidates.filter((url) => url !== ''), ...inStyle].map((url) => ({ url, ...more }))];
}

function inlineCodeOf(element: Element): readonly InlineCode[] {
  if (element.tagName === 'style') return [codeOf('style', element)];
  const { src, type = '' } = attributes(element);
  const isInlineScript = element.tagName === 'script' && src === undefined && governedScripts.has(type.toLowerCase());
  return isInlineScript ? [codeOf('script', element)] : [];
}

function codeOf(kind: InlineCode['kind'], element: Element): InlineCode {
  const text = textOf(element);
  const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`;
  return { kind, hash, start: text.trim().slice(0, 40) };
}
