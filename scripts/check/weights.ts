import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { memoize } from '#shared/memoize';
import type { BuiltPage, CheckContext, Reference, SiteConfig } from '../../plugins/index.ts';
import { gzipSize } from '../shared/gzip-size.ts';
import { linksInCss } from './file-links/links-in-css.ts';
import { createFindTarget, type FindTarget } from './find-target.ts';
import { openBuiltSearch, queriesOf } from './search/built-search.ts';

/** Kinds of files that a page loads. */
export const weightKinds = ['html', 'script', 'style', 'font', 'image'] as const;

/** One of `weightKinds`. */
export type WeightKind = (typeof weightKinds)[number];

/** A page type in `check.budgets.byPageType`. */
export type BudgetedType = keyof SiteConfig['check']['budgets']['byPageType'];

interface LoadedFile {
  /** Relative to the output folder. */
  readonly file: string;
  /** Transferred size: after gzip for text, otherwise as stored. */
  readonly bytes: number;
  /** The reference that loads it. */
  readonly reference?: Reference;
}

/** A page and everything that its first visit loads. */
export interface WeighedPage {
  readonly page: BuiltPage;
  readonly type: BudgetedType;
  /** Each file once, heaviest first. */
  readonly files: Readonly<Record<WeightKind, readonly LoadedFile[]>>;
  /** Sums in bytes. */
  readonly weight: Readonly<Record<WeightKind, number>>;
}

const fontFile = /\.(woff2?|ttf|otf)$/;

const textFile = /\.(css|html|js|json|mjs|svg|txt|xml)$/;

/** Weighs every page except redirects; each file counts once per page. */
export async function weighPages(context: CheckContext): Promise<readonly WeighedPage[]> {
  const { site } = context;
  const sizeOf = memoize(async (file: string) => {
    const content = await readFile(join(site.outDir, file));
    return textFile.test(file) ? gzipSize(content) : content.length;
  });
  const findTarget = createFindTarget(context);
  const fontsOf = memoize((file: string) => fontsIn(file, context, findTarget));
  const weigh = async (named: readonly NamedFile[]): Promise<readonly LoadedFile[]> => {
    const unique = [...new Map(named.map((one) => [one.file, one])).values()];
    const loaded = await Promise.all(unique.map(async (one) => ({ ...one, bytes: await sizeOf(one.file) })));
    return loaded.sort((a, b) => b.bytes - a.bytes);
  };
  const pages: WeighedPage[] = [];
  for (const page of site.pages.filter(({ kind }) => kind !== 'redirect')) {
    const { script, style, font, image } = filesOf(page, findTarget);
    const linkedFonts = (await Promise.all(style.map(({ file }) => fontsOf(file)))).flat();
    const inside = page.styleGzipBytes === 0 ? [] : [{ file: page.file, bytes: page.styleGzipBytes }];
    const files = {
      html: [{ file: page.file, bytes: page.gzipBytes }],
      script: await weigh(script),
      style: [...inside, ...(await weigh(style))],
      font: await weigh([...font, ...linkedFonts.map((file) => ({ file }))]),
      image: await weigh(image),
    };
    pages.push({ page, type: typeOf(page, context), files, weight: weightOf(files) });
  }
  return pages;
}

type NamedFile = Pick<LoadedFile, 'file' | 'reference'>;

function typeOf({ kind, routePath = '' }: BuiltPage, { model }: CheckContext): BudgetedType {
  if (kind === 'notFound') return '404';
  const doc = model.pages.get(routePath)?.doc;
  // A page without a document was written by a plugin.
  if (doc === undefined) return 'custom';
  const { pageType = 'doc', overview } = doc.frontmatter;
  return pageType === 'doc' && overview ? 'overview' : pageType;
}

function weightOf(files: WeighedPage['files']): WeighedPage['weight'] {
  const sum = (kind: WeightKind) => files[kind].reduce((total, { bytes }) => total + bytes, 0);
  return { html: sum('html'), script: sum('script'), style: sum('style'), font: sum('font'), image: sum('image') };
}

/** Queries that a search is weighed by. */
const mostQueries = 20;

/** Weight of a language's search, in bytes. */
interface WeighedSearch {
  readonly lang: string;
  /** Bytes of the heaviest first query of a visit. */
  readonly searchIndex: number;
  readonly query: string;
}

/** Weighs the search of each language by the titles of some pages; none when the site has no search of its own. */
export async function weighSearch(context: CheckContext): Promise<readonly WeighedSearch[]> {
  const searches = await openBuiltSearch(context.site);
  return Promise.all(
    searches.map(async (search) => {
      let [query, searchIndex] = ['', 0];
      for (const title of queriesOf(search, mostQueries)) {
        const bytes = await search.bytesOf(title);
        if (bytes > searchIndex) [query, searchIndex] = [title, bytes];
      }
      return { lang: search.lang, searchIndex, query };
    }),
  );
}

function filesOf(page: BuiltPage, findTarget: FindTarget) {
  const files: Record<Exclude<WeightKind, 'html'>, NamedFile[]> = { script: [], style: [], font: [], image: [] };
  for (const reference of page.references) {
    if (reference.tag === 'a') continue;
    const target = findTarget(reference.url, page.url);
    if (target.kind !== 'file') continue;
    const kind = kindOf(reference, target.file);
    if (kind !== undefined) files[kind].push({ file: target.file, reference });
  }
  return files;
}

function kindOf({ tag, rel = '' }: Reference, file: string): Exclude<WeightKind, 'html'> | undefined {
  if (tag === 'img' || tag === 'source') return 'image';
  if (tag === 'script' || (tag === 'link' && /preload/.test(rel) && /\.m?js$/.test(file))) return 'script';
  if (tag === 'link' && rel === 'stylesheet') return 'style';
  return tag === 'style' && fontFile.test(file) ? 'font' : undefined;
}

async function fontsIn(style: string, context: CheckContext, findTarget: FindTarget): Promise<readonly string[]> {
  const urls = linksInCss(await context.site.read(style));
  return urls.flatMap((url) => {
    const target = findTarget(url, context.config.base + style);
    return target.kind === 'file' && fontFile.test(target.file) ? [target.file] : [];
  });
}
