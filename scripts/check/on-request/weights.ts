import type { CheckContext, CheckOutcome } from '../../../plugins/index.ts';
import { formatCount, formatTable } from '../../command-line/format-table.ts';
import { type WeighedPage, weighPages, weightKinds } from '../weights.ts';
import type { RequestedCheck } from './requested-check.ts';

const about = {
  rule: 'weights',
  description: 'Lists what the first visit of each page loads, in bytes after gzip.',
  unit: 'pages',
};

/** Finds nothing; its notes list what each page loads, then the files that pages load, heaviest first. */
export const weightsCheck = {
  option: { type: 'boolean', description: 'Also lists what each page loads, and each file that pages load.' },
  about,
  create: () => ({ ...about, run: listWeights }),
} satisfies RequestedCheck;

async function listWeights(context: CheckContext): Promise<CheckOutcome> {
  const pages = await weighPages(context);
  const notes = [...linesOf(pageRows(pages)), '', ...linesOf(fileRows(pages))];
  return { checked: pages.length, problems: [], notes };
}

function linesOf(rows: readonly (readonly string[])[]): readonly string[] {
  return formatTable(rows).split('\n');
}

function pageRows(pages: readonly WeighedPage[]): readonly (readonly string[])[] {
  const weighed = pages.map(({ page, weight }) => ({
    name: page.url,
    bytes: weightKinds.reduce((sum, kind) => sum + weight[kind], 0),
    cells: weightKinds.map((kind) => formatCount(weight[kind])),
  }));
  return [
    ['page', 'all', ...weightKinds],
    ...heaviestFirst(weighed).map(({ name, bytes, cells }) => [name, formatCount(bytes), ...cells]),
  ];
}

function fileRows(pages: readonly WeighedPage[]): readonly (readonly string[])[] {
  const files = new Map<string, { readonly name: string; readonly bytes: number; pages: number }>();
  for (const page of pages) {
    // A page and the styles inside it are not separate files.
    const own = weightKinds.flatMap((kind) => page.files[kind]).filter(({ file }) => file !== page.page.file);
    for (const { file, bytes } of own) {
      const known = files.get(file) ?? { name: file, bytes, pages: 0 };
      known.pages += 1;
      files.set(file, known);
    }
  }
  return [
    ['file', 'bytes', 'pages'],
    ...heaviestFirst([...files.values()]).map((file) => [file.name, formatCount(file.bytes), formatCount(file.pages)]),
  ];
}

function heaviestFirst<T extends { readonly name: string; readonly bytes: number }>(rows: readonly T[]): readonly T[] {
  return rows.toSorted((a, b) => b.bytes - a.bytes || (a.name < b.name ? -1 : 1));
}
