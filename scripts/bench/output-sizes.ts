import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fromHtml } from 'hast-util-from-html';
import { glob } from 'tinyglobby';
import { elementsOf } from '../check/page/elements.ts';
import { gzipSize } from '../shared/gzip-size.ts';

/** Sizes in bytes. */
export interface OutputSizes {
  readonly files: number;
  readonly bytes: number;
  /** HTML of a doc page, gzipped. */
  readonly pageGzip: number;
  /** Scripts that the doc page loads, including static imports, each gzipped. */
  readonly initialScriptGzip: number;
}

/** Measures an output folder and one of its pages. */
export async function measureOutput(outDir: string, htmlFile: string): Promise<OutputSizes> {
  const files = await glob('**', { cwd: outDir, dot: true });
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(outDir, file))).size));
  const html = await readFile(join(outDir, htmlFile), 'utf8');
  const scripts = await readScripts(scriptsOf(html), outDir);
  return {
    files: files.length,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    pageGzip: gzipSize(html),
    initialScriptGzip: scripts.reduce((sum, script) => sum + gzipSize(script), 0),
  };
}

/** Paths of a page's scripts and preloads on the same site, with those in templates. */
export function scriptsOf(html: string): readonly string[] {
  const urls = new Set<string>();
  for (const { tagName, properties } of elementsOf(fromHtml(html))) {
    const { src, href, rel, as } = properties;
    const isPreload = tagName === 'link' && (String(rel) === 'modulepreload' || as === 'script');
    const url = tagName === 'script' ? src : isPreload ? href : undefined;
    if (typeof url === 'string' && url.startsWith('/') && !url.startsWith('//')) urls.add(url.replace(/[?#].*/, ''));
  }
  return [...urls];
}

/** Scripts and their static imports, without duplicates. */
async function readScripts(urls: readonly string[], outDir: string): Promise<readonly string[]> {
  const texts = new Map<string, string>();
  let next = urls;
  while (next.length > 0) {
    const found = await Promise.all(next.map(async (url) => [url, await readFile(join(outDir, url), 'utf8')] as const));
    for (const [url, text] of found) texts.set(url, text);
    const imported = new Set(found.flatMap(([url, text]) => importsOf(text, url)));
    next = [...imported].filter((url) => !texts.has(url));
  }
  return [...texts.values()];
}

/** Paths of a minified module's static imports on the same site. */
export function importsOf(script: string, url: string): readonly string[] {
  const statements = script.matchAll(/(?<![\w$.])(?:import|from)\s*(["'])(?<path>\.{0,2}\/(?!\/)[^"'\n]+\.m?js)\1/g);
  return [...statements].map(({ groups }) => new URL(groups?.path ?? '', `https://site.example${url}`).pathname);
}
