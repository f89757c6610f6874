import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';
import { words } from '#shared/words';
import { plainArticle } from '../plain-article.ts';

/** Attributes that feed readers understand; classes, ids and data attributes only serve the site. */
const keptAttributes = words('href src srcSet poster alt title width height colSpan rowSpan dir lang');

/** Prepares an article for feed readers: without the theme's controls, with absolute URLs. */
export function feedHtml(articleHtml: string, pageUrl: string): string {
  const tree = plainArticle(articleHtml);
  visit(tree, 'element', (element) => {
    element.properties = plainProperties(element, pageUrl);
  });
  return toHtml(tree).trim();
}

function plainProperties({ properties }: Element, pageUrl: string): Element['properties'] {
  const kept = Object.entries(properties).filter(([name]) => keptAttributes.includes(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, absoluteValue(name, value, pageUrl)]));
}

function absoluteValue(name: string, value: Element['properties'][string], pageUrl: string) {
  if (typeof value !== 'string') return value;
  if (name === 'srcSet')
    return value
      .split(/,\s+/)
      .map((source) => source.replace(/^\S+/, (url) => absolute(url, pageUrl)))
      .join(', ');
  return name === 'href' || name === 'src' || name === 'poster' ? absolute(value, pageUrl) : value;
}

function absolute(url: string, pageUrl: string): string {
  return URL.canParse(url, pageUrl) ? new URL(url, pageUrl).href : url;
}
