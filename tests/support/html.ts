import { Window } from 'happy-dom';

/** A document of the output as a browser without JavaScript reads it. */
export interface HtmlPage {
  readonly document: Document;
  /** Text of the first element that a selector finds, white space collapsed; empty when nothing matches. */
  text(selector: string): string;
  /** Value of an attribute of the first element that a selector finds. */
  attribute(selector: string, name: string): string | null;
  /** Every `href` of the `<link>` elements with a `rel`, after what `key` names of them. */
  links(rel: string, key?: string): readonly (readonly [string, string])[];
  /** Content of a `<meta>` by its name or property. */
  meta(name: string): string | null;
}

/** Parses a document; its scripts do not run. */
export function parseHtml(html: string): HtmlPage {
  // A preload would be resolved against an address that the document does not have.
  const window = new Window({ settings: { disableCSSFileLoading: true, handleDisabledFileLoadingAsSuccess: true } });
  // happy-dom declares a DOM of its own, the same one in all that is read here.
  const document = new window.DOMParser().parseFromString(html, 'text/html') as unknown as Document;
  const collapsed = (text: string) => text.replace(/\s+/g, ' ').trim();
  return {
    document,
    text: (selector) => collapsed(document.querySelector(selector)?.textContent ?? ''),
    attribute: (selector, name) => document.querySelector(selector)?.getAttribute(name) ?? null,
    links: (rel, key = 'type') =>
      [...document.querySelectorAll(`link[rel="${rel}"]`)].map(
        (link) => [link.getAttribute(key) ?? '', link.getAttribute('href') ?? ''] as const,
      ),
    meta: (name) =>
      document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? null,
  };
}
