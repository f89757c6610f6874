import { escapeHtml } from '#shared/escape';
import type { HeadTag } from '#shared/types';

/** Head tags as markup, one per line. Throws on an invalid attribute name. */
export function renderHeadTags(tags: readonly HeadTag[]): string {
  return tags.map(renderTag).join('\n');
}

function renderTag({ tag, attrs, content }: HeadTag): string {
  const open = `<${tag}${Object.entries(attrs).map(renderAttribute).join('')}>`;
  return tag === 'meta' || tag === 'link' || tag === 'base'
    ? open
    : `${open}${renderContent(tag, attrs, content ?? '')}</${tag}>`;
}

function renderAttribute([name, value]: readonly [string, string | true]): string {
  if (!/^[a-z_:][\w:.-]*$/i.test(name)) throw new Error(`Unexpected attribute name \`${name}\` of a head tag.`);
  return value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`;
}

function renderContent(tag: HeadTag['tag'], attrs: HeadTag['attrs'], content: string): string {
  if (tag === 'title') return escapeHtml(content);
  if (tag === 'noscript') return content;
  // In JSON `<` can be escaped without changing the data; in code only sequences that end the element are escaped.
  if (typeof attrs.type === 'string' && attrs.type.endsWith('json')) return content.replace(/</g, '\\u003c');
  return content.replace(/<(?=\/(?:script|style)|!--)/gi, tag === 'style' ? '\\3c ' : '\\x3c');
}
