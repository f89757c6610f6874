import { createHash } from 'node:crypto';
import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString as textOf } from 'hast-util-to-string';
import { governedScriptTypes } from '#shared/content-policy';
import { withoutUndefined } from '#shared/without-undefined';
import type { InlineCode, PageContents, PageRegion, Reference } from '../../../plugins/index.ts';
import { linksInCss } from '../file-links/links-in-css.ts';
import { elementsOf, findRegions } from './elements.ts';

/** Contents that come from parsing the HTML. */
type ParsedContents = Omit<PageContents, 'htmlMessages' | 'gzipBytes' | 'styleGzipBytes'>;

const urlAttributes = ['href', 'src', 'poster', 'data', 'action'] as const;

/** The beginning of a command of a package manager, after a prompt or not. */
const packageManager = /^(?:[$%>#]\s+)?(?:npm|npx|pnpm|pnpx|yarn|bun|bunx|deno)\s/;

interface PageElement {
  readonly element: Element;
  readonly attributes: Attributes;
  readonly region: PageRegion;
}

/** Reads what the checks need from a page's HTML. */
export function readPageContents(html: string): ParsedContents {
  const found = elementsOf(fromHtml(html));
  const regionOf = findRegions(found);
  const elements = found.map(
    (element): PageElement => ({
      element,
      attributes: attributesOf(element),
      region: regionOf(element.position?.start.offset ?? 0),
    }),
  );
  const named = (tagName: string) => elements.filter(({ element }) => element.tagName === tagName);
  const metas = named('meta').map(({ attributes }) => attributes);
  const metaContent = (name: string) => metas.find((meta) => meta.name?.toLowerCase() === name)?.content;
  const httpEquiv = (name: string) => metas.find((meta) => meta.httpequiv?.toLowerCase() === name)?.content;
  const links = named('link').map(({ attributes }) => attributes);
  const [title] = named('title');
  return withoutUndefined({
    kind: httpEquiv('refresh') === undefined ? 'page' : 'redirect',
    htmlLang: named('html')[0]?.attributes.lang,
    title: title && textOf(title.element),
    description: metaContent('description'),
    canonical: links.find(({ rel }) => rel === 'canonical')?.href,
    isNoindex: /\bnoindex\b/.test(metaContent('robots') ?? ''),
    alternates: links.flatMap(({ rel, hreflang, href, type }) =>
      rel?.split(' ').includes('alternate') && type === undefined && hreflang !== undefined && href !== undefined
        ? [{ hreflang, url: href }]
        : [],
    ),
    headings: elements.flatMap(headingOf),
    ids: elements.flatMap(({ attributes }) => attributes.id ?? []),
    references: elements.flatMap(referencesOf),
    images: named('img').map(({ attributes: { src = '', alt }, region }) => withoutUndefined({ src, alt, region })),
    plainCommands: named('code').flatMap(plainCommandOf),
    policy: httpEquiv('content-security-policy'),
    inlineCode: elements.flatMap(inlineCodeOf),
    styleAttributes: elements.flatMap(({ element, attributes: { style } }) =>
      style === undefined ? [] : [`<${element.tagName} style="${style}">`],
    ),
    handlerAttributes: elements.flatMap(({ element, attributes }) =>
      Object.keys(attributes)
        .filter((name) => /^on[a-z]/.test(name))
        .map((name) => `<${element.tagName} ${name}>`),
    ),
  });
}

/** By lower-case name without dashes; lists are joined. */
type Attributes = Readonly<Record<string, string>>;

function attributesOf({ properties }: Element): Attributes {
  const entries = Object.entries(properties).flatMap(([name, value]) => {
    if (value === null || value === undefined || value === false) return [];
    const key = name === 'className' ? 'class' : name.toLowerCase();
    return [[key, Array.isArray(value) ? value.join(' ') : value === true ? '' : String(value)] as const];
  });
  return Object.fromEntries(entries);
}

function headingOf({ element, attributes: { id }, region }: PageElement): PageContents['headings'] {
  const depth = /^h([1-6])$/.exec(element.tagName)?.[1];
  return depth === undefined
    ? []
    : [withoutUndefined({ depth: Number(depth), text: textOf(element).trim(), id, region })];
}

function plainCommandOf({ element, attributes }: PageElement): PageContents['plainCommands'] {
  const isBlock = /^language-/.test(attributes.class ?? '');
  const isHighlighted = elementsOf({ type: 'root', children: [element] }).some((inner) =>
    /(^| )token( |$)/.test(attributesOf(inner).class ?? ''),
  );
  const line = textOf(element).trim().split('\n')[0] ?? '';
  return isBlock && !isHighlighted && packageManager.test(line) ? [line] : [];
}

function referencesOf({ element, attributes, region }: PageElement): readonly Reference[] {
  const { tagName: tag } = element;
  // A `base` is not a reference; `data` is a URL only on `object`.
  if (tag === 'base') return [];
  const single = urlAttributes.flatMap((name) => (name === 'data' && tag !== 'object' ? [] : (attributes[name] ?? [])));
  const candidates = (attributes.srcset ?? attributes.imagesrcset ?? '')
    .split(',')
    .map((candidate) => candidate.trim().split(/\s+/)[0] ?? '');
  const inStyle = tag === 'style' ? linksInCss(textOf(element)) : [];
  const { rel, hreflang } = attributes;
  return [...single, ...candidates.filter((url) => url !== ''), ...inStyle].map((url) =>
    withoutUndefined({ url, tag, rel: rel?.toLowerCase(), hreflang, region }),
  );
}

function inlineCodeOf({ element, attributes: { src, type = '' } }: PageElement): readonly InlineCode[] {
  if (element.tagName === 'style') return [codeOf('style', element)];
  const isInlineScript =
    element.tagName === 'script' && src === undefined && governedScriptTypes.includes(type.toLowerCase());
  return isInlineScript ? [codeOf('script', element)] : [];
}

function codeOf(kind: InlineCode['kind'], element: Element): InlineCode {
  const text = textOf(element);
  const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`;
  return { kind, hash, start: text.trim().slice(0, 40) };
}
