import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { parse } from 'yaml';
import { withStop } from '#shared/errors';
import { isObject } from '#shared/is-object';
import { readableError } from '../../plugins/site-code/readable-error.ts';
import type { Values } from './site.ts';

/** The value if it is an object, else an empty object. */
export function objectOf(value: unknown): Values {
  return isObject(value) ? value : {};
}

/** The value if it is a list, else an empty list. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value if it is a text that is not empty, a URL, or a number, such as the title `2048`. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number' || value instanceof URL) return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** Reads YAML, whose parser would print warnings about keys that are lists. */
export function readYaml(text: string): unknown {
  return parse(text, { logLevel: 'error' });
}

/** A value as JSON in a message. */
export function shownValue(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) => (typeof item === 'bigint' ? String(item) : item));
}

/** What an error says, without the lines that show its place. */
export function firstLine(error: unknown): string {
  const [line = ''] = readableError(error).message.split('\n');
  return withStop(line.replace(/:$/, ''));
}

/** A piece of HTML as a line of Markdown, without images; undefined without text. */
export function markdownOfHtml(value: unknown): string | undefined {
  const html = textOf(value);
  if (html === undefined) return undefined;
  const tree = toMdast(fromHtml(html, { fragment: true }), { handlers: { img: () => undefined } });
  return textOf(toMarkdown(tree).replace(/\s+/g, ' ').trim());
}

/** The address of an image, or both of a pair, in the new site. */
export function movedSource(src: unknown, move: (path: string) => string): string | Values {
  if (typeof src === 'string') return move(src);
  return Object.fromEntries(Object.entries(objectOf(src)).map(([name, path]) => [name, move(String(path))]));
}
