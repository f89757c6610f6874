import type { Extension as Reader } from 'mdast-util-from-markdown';
import type { Extension as Syntax, Tokenizer } from 'micromark-util-types';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    linkAttributes: 'linkAttributes';
  }
}

/** Attributes that a link may have, with the names of their properties in HTML trees. */
const properties: Readonly<Record<string, string>> = {
  target: 'target',
  rel: 'rel',
  download: 'download',
  hreflang: 'hrefLang',
  class: 'className',
};

/** The attributes that authors may write. */
export const linkAttributes: readonly string[] = Object.keys(properties);

const [openingBrace, closingBrace] = [123, 125];

/** Syntax for attributes in braces right after a link: `[text](/page){target="_blank" .button}`. */
export function linkAttributesSyntax(): Syntax {
  return { text: { [openingBrace]: { name: 'linkAttributes', tokenize } } };
}

/** Puts the attributes on the element of their link. */
export function linkAttributesFromMarkdown(): Reader {
  return {
    exit: {
      linkAttributes(token) {
        const parent = this.stack.at(-1);
        const link = parent !== undefined && 'children' in parent ? parent.children.at(-1) : undefined;
        if (link?.type !== 'link' && link?.type !== 'linkReference') return;
        link.data = { ...link.data, hProperties: { ...parseLinkAttributes(this.sliceSerialize(token)) } };
      },
    },
  };
}

/** Fails for anything but attributes, which may be an expression of MDX. */
const tokenize: Tokenizer = function (effects, ok, nok) {
  const [kind, token] = this.events.at(-1) ?? [];
  let written = '';
  return function next(code) {
    // Line breaks and tabs are negative.
    if (kind !== 'exit' || token?.type !== 'link' || code === null || code < 0) return nok(code);
    if (written === '') effects.enter('linkAttributes');
    written += String.fromCodePoint(code);
    if (code !== closingBrace) {
      effects.consume(code);
      return next;
    }
    if (parseLinkAttributes(written) === undefined) return nok(code);
    effects.consume(code);
    effects.exit('linkAttributes');
    return ok;
  };
};

/**
 * The properties that `{target="_blank" rel=nofollow download .button}` means; undefined for a text with anything else.
 * A colon may follow the brace, as other parsers want it.
 */
function parseLinkAttributes(written: string): Readonly<Record<string, string | true>> | undefined {
  const inner = written.replace(/^\{:?\s*/, '').replace(/\s*\}$/, '');
  const found: Record<string, string | true> = {};
  let length = 0;
  for (const { 0: whole, groups = {} } of inner.matchAll(
    /(?:\.(?<className>[\w-]+)|(?<name>[a-z]+)(?:=(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<plain>[^\s"'{}]+)))?)(?:\s+|$)/gy,
  )) {
    const { className, name = 'class', double, single, plain } = groups;
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const value = className ?? double ?? single ?? plain ?? (property === 'download' || undefined);
    if (property === undefined || value === undefined) return undefined;
    found[property] = property === 'className' && found[property] !== undefined ? `${found[property]} ${value}` : value;
    length += whole.length;
  }
  return length > 0 && length === inner.length ? found : undefined;
}
