import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Problem } from '#shared/errors';
import type { Lang, Route } from '#shared/types';
import { toSitePath } from '../config/site-path.ts';
import type { AddedPage } from '../hooks/types.ts';
import type { FoundDoc } from './find-docs.ts';
import { type FrontmatterKeys, frontmatterSchema, readFrontmatter } from './frontmatter.ts';
import { routeOf } from './pages.ts';
import { firstHeading } from './title.ts';
import type { Doc } from './types.ts';

/** Documents with what is wrong in their front matter. */
export interface LoadedDocs {
  readonly docs: readonly Doc[];
  readonly problems: readonly Problem[];
}

/** A document as read, before its route. */
interface ReadDoc {
  readonly doc: Doc;
  readonly problems: readonly Problem[];
}

/** Reads documents; a file that has not changed since the last call is not read again. */
export interface DocLoader {
  load(found: readonly FoundDoc[], added: readonly AddedPage[]): Promise<LoadedDocs>;
}

/** Makes a loader for a docs folder. `root` is what paths in messages are relative to. */
export function createDocLoader(options: {
  readonly docsDir: string;
  readonly root: string;
  readonly defaultLang: Lang;
  readonly frontmatterKeys: FrontmatterKeys;
}): DocLoader {
  const schema = frontmatterSchema(options.frontmatterKeys);
  const known = new Map<string, { readonly stamp: string; readonly read: ReadDoc }>();

  function parse(file: string, relativePath: string, lang: Lang, source: string, route: Route | undefined): ReadDoc {
    const shown = toSitePath(file, options.root);
    const { frontmatter, lines, problems } = readFrontmatter(source, shown, schema);
    const title = frontmatter.title ?? firstHeading(source) ?? path.basename(relativePath).replace(/\.mdx?$/, '');
    const doc = { file, relativePath, lang, source, frontmatter, frontmatterLines: lines, title };
    return { doc: route ? { ...doc, route } : doc, problems };
  }

  async function read({ file, relativePath, lang, isPage }: FoundDoc): Promise<ReadDoc> {
    const { mtimeMs, size } = await stat(file);
    const stamp = `${mtimeMs}:${size}:${isPage}`;
    const before = known.get(file);
    if (before?.stamp === stamp) return before.read;
    const route = isPage ? routeOf(relativePath, lang, options.defaultLang) : undefined;
    const fresh = parse(file, relativePath, lang, await readFile(file, 'utf8'), route);
    known.set(file, { stamp, read: fresh });
    return fresh;
  }

  /** A file that was deleted since it was found is no document. */
  function readIfThere(found: FoundDoc): Promise<ReadDoc | undefined> {
    return read(found).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    });
  }

  async function readAdded({ filePath, content, file }: AddedPage): Promise<ReadDoc> {
    const lang = filePath.split('/')[0] ?? '';
    const source = content ?? (await readFile(file ?? '', 'utf8'));
    const route = routeOf(filePath, lang, options.defaultLang);
    return parse(path.join(options.docsDir, filePath), filePath, lang, source, route);
  }

  return {
    async load(found, added) {
      const reads = (await Promise.all([...found.map(readIfThere), ...added.map(readAdded)])).filter(
        (one) => one !== undefined,
      );
      return { docs: reads.map(({ doc }) => doc), problems: reads.flatMap(({ problems }) => problems) };
    },
  };
}
