import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BuiltPage, type CheckContext, searchIndexInfo } from '../../plugins/index.ts';
import { linksInCss } from './file-links/links-in-file.ts';
import { createFindTarget, type FindTarget } from './find-target.ts';

/** Kinds of files that one page loads. */
export const weightKinds = ['html', 'script', 'style', 'font', 'image'] as const;

/** Bytes that the first visit of a page transfers, by kind: texts after gzip, other files as they are. */
export type PageWeight = Readonly<Record<(typeof weightKinds)[number], number>>;

/** A page with its weight. */
export interface WeighedPage {
  readonly page: BuiltPage;
  readonly weight: PageWeight;
}

const textFile = /\.(css|html|js|json|mjs|svg|txt|xml)$/;

/** Weighs every page that is no redirect, each file once. */
export async function weighPages(context: CheckContext): Promise<readonly WeighedPage[]> {
  const { site } = context;
  const sizeOf = sizes(context);
  const findTarget = createFindTarget(context);
  const fontsOf = remember((file) => fontsIn(file, context, findTarget));
  const pages: WeighedPage[] = [];
  for (const page of site.pages.filter(({ kind }) => kind !== 'redirect')) {
    const loaded = filesOf(page, findTarget);
    const fonts = await Promise.all(loaded.style.map(fontsOf));
    const sum = async (files: readonly string[]) =>
      (await Promise.all([...new Set(files)].map(sizeOf))).reduce((total, bytes) => total + bytes, 0);
    pages.push({
      page,
      weight: {
        html: page.gzipBytes,
        script: await sum(loaded.script),
        style: await sum(loaded.style),
        font: await sum(fonts.flat()),
        image: await sum(loaded.image),
      },
    });
  }
  return pages;
}

/** Bytes that the first search loads, by language; none when the site has no search of its own. */
export async function weighSearch(
  context: CheckContext,
): Promise<readonly { readonly lang: string; readonly bytes: number }[]> {
  const { site } = context;
  const { hashFile, headPattern, filePattern } = searchIndexInfo([]);
  if (!site.files.has(hashFile)) return [];
  const hashes: Readonly<Record<string, string>> = JSON.parse(await site.read(hashFile));
  const sizeOf = sizes(context);
  return Promise.all(
    Object.entries(hashes).map(async ([lang, hash]) => {
      const files = [headPattern, filePattern].map((name) => name.replace('<lang>', lang).replace('<hash>', hash));
      const bytes = await Promise.all(files.map(sizeOf));
      return { lang, bytes: bytes.reduce((total, size) => total + size, 0) };
    }),
  );
}

function filesOf(page: BuiltPage, findTarget: FindTarget) {
  const script: string[] = [];
  const style: string[] = [];
  const image: string[] = [];
  for (const { url, tag, rel = '' } of page.references) {
    if (tag === 'a') continue;
    const target = findTarget(url, page.url);
    if (target.kind !== 'file') continue;
    const { file } = target;
    if (tag === 'img' || tag === 'source') image.push(file);
    else if (tag === 'script' || (tag === 'link' && /preload/.test(rel) && /\.m?js$/.test(file))) script.push(file);
    else if (tag === 'link' && rel === 'stylesheet') style.push(file);
  }
  return { script, style, image };
}

async function fontsIn(style: string, context: CheckContext, findTarget: FindTarget): Promise<readonly string[]> {
  const urls = linksInCss(await context.site.read(style)).filter((url) => /\.(woff2?|ttf|otf)\b/.test(url));
  return urls.flatMap((url) => {
    const target = findTarget(url, context.config.base + style);
    return target.kind === 'file' ? [target.file] : [];
  });
}

function sizes({ site }: CheckContext): (file: string) => Promise<number> {
  return remember(async (file) => {
    const content = await readFile(join(site.outDir, file));
    return textFile.test(file) ? gzipSync(content, { level: 9 }).length : content.length;
  });
}

function remember<T>(compute: (file: string) => Promise<T>): (file: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (file) => {
    const result = known.get(file) ?? compute(file);
    known.set(file, result);
    return result;
  };
}
