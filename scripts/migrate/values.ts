import { fromHtml } from 'hast-util-from-html';
import { toString as textIn } from 'hast-util-to-string';
import { isObject } from '#shared/is-object';
import type { Values } from './site.ts';

/** The value if it is an object, else an empty object. */
export function objectOf(value: unknown): Values {
  return isObject(value) ? value : {};
}

/** The value if it is a list, else an empty list. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value if it is a text that is not empty. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** The text of a piece of HTML, or undefined without one. */
export function textOfHtml(value: unknown): string | undefined {
  const html = textOf(value);
  return html === undefined
    ? undefined
    : textOf(
        textIn(fromHtml(html, { fragment: true }))
          .replace(/\s+/g, ' ')
          .trim(),
      );
}

/** The address of an image, or both of a pair, in the new site. */
export function movedSource(src: unknown, move: (path: string) => string): string | Values {
  if (typeof src === 'string') return move(src);
  return Object.fromEntries(Object.entries(objectOf(src)).map(([name, path]) => [name, move(String(path))]));
}
