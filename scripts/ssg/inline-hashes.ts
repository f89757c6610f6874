import { createHash } from 'node:crypto';
import type { InlineHashes } from '../../plugins/index.ts';

/** Types of `<script>` that the browser runs; anything else is a block of data, which the policy leaves alone. */
const runnableTypes = ['', 'module', 'text/javascript', 'application/javascript'];

/** Hashes of the inline scripts and style sheets of a document. */
export function inlineHashes(html: string): InlineHashes {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/\bsrc\s*=/.test(attributes) && runnableTypes.includes(typeOf(attributes)))
    .map(([, , text = '']) => hash(text));
  const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => hash(text));
  return { scripts: unique(scripts), styles: unique(styles) };
}

/** All hashes of several documents, sorted. */
export function mergeHashes(all: readonly InlineHashes[]): InlineHashes {
  return {
    scripts: unique(all.flatMap(({ scripts }) => scripts)),
    styles: unique(all.flatMap(({ styles }) => styles)),
  };
}

function typeOf(attributes: string): string {
  return /\btype\s*=\s*["']?([^"'\s>]*)/.exec(attributes)?.[1]?.toLowerCase() ?? '';
}

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

function unique(values: readonly string[]): readonly string[] {
  return [...new Set(values)].sort();
}
