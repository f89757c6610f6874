import { createHash } from 'node:crypto';
import { governedScriptTypes, type InlineHashes } from '#shared/content-policy';

/** Attributes of a tag; a quoted `>` does not end the tag. */
const attributes = `((?:\\s(?:[^>"']|"[^"]*"|'[^']*')*)?)`;
const scriptElement = new RegExp(`<script${attributes}>(.*?)</script>`, 'gis');
const styleElement = new RegExp(`<style${attributes}>(.*?)</style>`, 'gis');

/** Hashes of the inline scripts and style sheets of a document. */
export function inlineHashes(html: string): InlineHashes {
  const scripts = [...html.matchAll(scriptElement)]
    .filter(([, own = '']) => !/\ssrc\s*=/i.test(own) && governedScriptTypes.includes(typeOf(own)))
    .map(([, , text = '']) => hash(text));
  const styles = [...html.matchAll(styleElement)].map(([, , text = '']) => hash(text));
  return { scripts: unique(scripts), styles: unique(styles) };
}

/** All hashes of several documents, sorted. */
export function mergeHashes(all: readonly InlineHashes[]): InlineHashes {
  return {
    scripts: unique(all.flatMap(({ scripts }) => scripts)),
    styles: unique(all.flatMap(({ styles }) => styles)),
  };
}

function typeOf(own: string): string {
  return /\stype\s*=\s*["']?([^"'\s>]*)/i.exec(own)?.[1]?.toLowerCase() ?? '';
}

function hash(text: string): string {
  // The browser's parser normalizes line ends before hashing.
  const parsed = text.replace(/\r\n?/g, '\n');
  return `sha256-${createHash('sha256').update(parsed).digest('base64')}`;
}

function unique(values: readonly string[]): readonly string[] {
  return [...new Set(values)].sort();
}
