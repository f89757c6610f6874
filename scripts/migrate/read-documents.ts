import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { glob } from 'tinyglobby';
import { parse } from 'yaml';
import { findFrontMatter } from '#shared/front-matter';
import { isComponentSyntax } from './convert-jsx.ts';
import type { Dialect, ForeignDocument, ForeignLanguage, TakeNote } from './site.ts';
import { objectOf, textOf } from './values.ts';

/** Reads the documents of a language, and decides where each goes. */
export async function readDocuments(
  language: ForeignLanguage,
  dialect: Dialect,
  note: TakeNote,
): Promise<readonly ForeignDocument[]> {
  const found = await Promise.all(
    language.folders.map(async ({ folder, into, skip = [] }) => {
      const ignore = ['**/node_modules/**', ...skip.map((name) => `${name}/**`)];
      const files = await glob('**/*.{md,mdx}', { cwd: folder, ignore });
      return Promise.all(files.sort().map((file) => readDocument({ folder, into, file, language, dialect, note })));
    }),
  );
  return found.flat();
}

interface Source {
  readonly folder: string;
  readonly into: string;
  readonly file: string;
  readonly language: ForeignLanguage;
  readonly dialect: Dialect;
  readonly note: TakeNote;
}

async function readDocument({ folder, into, file, language, dialect, note }: Source): Promise<ForeignDocument> {
  const source = join(folder, file);
  const text = (await readFile(source, 'utf8')).replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const { kind, start, end, bodyStart } = findFrontMatter(text);
  const body = text.slice(bodyStart);
  const withoutNumbers = dialect.hasNamedRoutes ? file.replace(/(^|\/)\d+[-_. ]+(?=[^/\d])/g, '$1') : file;
  const name = withoutNumbers.replace(/(^|\/)(?:README)(?=\.mdx?$)/i, '$1index');
  const isMdx = name.endsWith('.mdx') || (dialect.hasMdxInMd && isComponentSyntax(body));
  const path = into + name.replace(/\.mdx?$/, isMdx ? '.mdx' : '.md');
  let values = {};
  try {
    if (kind === 'closed') values = objectOf(parse(text.slice(start, end)));
  } catch (error) {
    note({
      file: `docs/${language.lang}/${path}`,
      line: 1,
      message: `The front matter is not YAML, so it was left out: ${String(error)}`,
    });
  }
  const route = routeOf(path);
  const { slug, id } = dialect.hasNamedRoutes ? objectOf(values) : {};
  const named = textOf(slug) ?? (textOf(id) && !route.endsWith('/') ? textOf(id) : undefined);
  const oldRoute =
    named === undefined
      ? route
      : posix.resolve(posix.dirname(`${route}x`), named.startsWith('/') ? `/${into}${named}` : named);
  return {
    source,
    lang: language.lang,
    path,
    oldRoute: language.prefix.replace(/\/$/, '') + oldRoute,
    values,
    body,
    offset: text.slice(0, bodyStart).split('\n').length - 1,
  };
}

/** Path under which a document is served here, without the prefix of its language: `/guide/`, `/guide/start`. */
export function routeOf(path: string): string {
  return `/${path.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '$1')}`;
}
