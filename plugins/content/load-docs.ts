import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '#shared/errors';
import type { Lang, Route } from '#shared/types';
import { toSitePath } from '../files/site-path.ts';
import type { DocFacts } from './doc-facts.ts';
import { encodingProblem } from './encoding.ts';
import type { FoundDoc } from './find-docs.ts';
import { type FrontmatterKeys, frontmatterSchema } from './frontmatter-schema.ts';
import { openKeptFacts } from './kept-facts.ts';
import { routeOf } from './pages.ts';
import type { AddedPage } from './ports.ts';
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

/**
 * Makes a loader for a docs folder. `root` is what paths in messages are relative to; `cacheDir` is made when it is
 * needed.
 */
export function createDocLoader(options: {
  readonly docsDir: string;
  readonly root: string;
  readonly defaultLang: Lang;
  readonly frontmatterKeys: FrontmatterKeys;
  readonly cacheDir: string;
  /** Called when a text is found that no command has seen, unlike others: it will have to be compiled. */
  readonly onNewText?: () => void;
}): DocLoader {
  const { frontmatterKeys } = options;
  const schema = frontmatterSchema(frontmatterKeys);
  // What a plugin makes of its keys is code, which a key of the cache cannot hold.
  const kept =
    Object.keys(frontmatterKeys).length === 0 ? openKeptFacts(path.join(options.cacheDir, 'facts.json')) : undefined;
  let saved: Promise<void> | undefined;
  const known = new Map<string, { readonly stamp: string; readonly read: ReadDoc }>();

  async function factsOf(source: string, file: string): Promise<DocFacts> {
    const facts = await kept;
    const known = facts?.get(source, file);
    if (known !== undefined) return known;
    if (facts?.isEmpty === false) options.onNewText?.();
    // Parsers of YAML and Markdown, which a start that finds everything kept has no use for.
    const { readDocFacts } = await import('./doc-facts.ts');
    const fresh = await readDocFacts(source, toSitePath(file, options.root), schema);
    facts?.set(source, file, fresh);
    return fresh;
  }

  async function parse(
    file: string,
    relativePath: string,
    lang: Lang,
    source: string,
    route: Route | undefined,
  ): Promise<ReadDoc> {
    const { frontmatter, lines, problems, title: own } = await factsOf(source, file);
    const title = own ?? path.basename(relativePath).replace(/\.mdx?$/, '');
    const doc = { file, relativePath, lang, source, frontmatter, frontmatterLines: lines, title };
    return { doc: route ? { ...doc, route } : doc, problems };
  }

  async function read({ file, relativePath, lang, isPage }: FoundDoc): Promise<ReadDoc> {
    const { mtimeMs, size } = statSync(file);
    const stamp = `${mtimeMs}:${size}:${isPage}`;
    const before = known.get(file);
    if (before?.stamp === stamp) return before.read;
    const route = isPage ? routeOf(relativePath, lang, options.defaultLang) : undefined;
    const bytes = readFileSync(file);
    const { doc, problems } = await parse(file, relativePath, lang, bytes.toString('utf8'), route);
    const encoding = encodingProblem(bytes, toSitePath(file, options.root));
    const fresh = { doc, problems: encoding === undefined ? problems : [encoding] };
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
    const source = content ?? readFileSync(file ?? '', 'utf8');
    const route = routeOf(filePath, lang, options.defaultLang);
    return parse(path.join(options.docsDir, filePath), filePath, lang, source, route);
  }

  return {
    async load(found, added) {
      const reads = (await Promise.all([...found.map(readIfThere), ...added.map(readAdded)])).filter(
        (one) => one !== undefined,
      );
      // Once: an edit is not to wait for it.
      saved ??= kept?.then((facts) => facts.save());
      await saved;
      return { docs: reads.map(({ doc }) => doc), problems: reads.flatMap(({ problems }) => problems) };
    },
  };
}
