import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';
import { memoize } from '#shared/memoize';
import { hrefOf } from '#shared/paths';
import { placeAt } from '#shared/place';
import { toSitePath } from '../../plugins/files/site-path.ts';
import type { BuiltPage, BuiltSite, Doc, PageContext, PagePart, Reference, SourcePlace } from '../../plugins/index.ts';
import { findWritten, writtenForms } from './written-forms.ts';

/** A source file that may contain a part of a page. */
interface SourceFile {
  /** Relative to the site's root. */
  readonly file: string;
  readonly text: string;
}

/**
 * Makes a function that locates a part of a page in the sources: in the document, its imports, the navigation files and
 * the configuration, in an order that depends on the part's region. Falls back to the document, or to the output file
 * if there is no document.
 */
export function createLocate({ config, model }: PageContext): BuiltSite['locate'] {
  const show = (file: string) => toSitePath(file, config.root);
  const configFile = show(config.configFile);
  const read = memoize(
    async (file: string): Promise<SourceFile> => ({ file: show(file), text: await readFile(file, 'utf8') }),
  );
  let navigation: Promise<readonly SourceFile[]> | undefined;

  /** The document, its fragments and its components. */
  async function ownFiles(doc: Doc): Promise<readonly SourceFile[]> {
    const files: SourceFile[] = [{ file: show(doc.file), text: doc.source }];
    const queue = importsOf(doc.file, doc.source);
    for (const file of queue) {
      if (files.some((known) => known.file === show(file))) continue;
      const source = await read(file);
      files.push(source);
      queue.push(...importsOf(file, source.text));
    }
    return files;
  }

  /** Bars and sidebars in the language of a page, then the configuration. */
  async function frameFiles({ lang }: BuiltPage): Promise<readonly SourceFile[]> {
    navigation ??= glob('**/{_nav,_meta}.json', { cwd: config.docsDir, absolute: true }).then((files) =>
      Promise.all([...files.sort(), ...[config.configFile].filter(existsSync)].map(read)),
    );
    const folder = `${show(config.docsDir)}/${lang}/`;
    return (await navigation).filter(({ file }) => file.startsWith(folder) || file === configFile);
  }

  async function placeOfReference(page: BuiltPage, reference: Reference, doc: Doc | undefined) {
    const own = doc === undefined ? [] : await ownFiles(doc);
    if (doc !== undefined && reference.region === 'article') {
      const meta = await model.meta(doc);
      const written = meta.links.find(
        ({ url, target }) =>
          url === reference.url || (target !== undefined && hrefOf(target, config) === reference.url),
      );
      if (written) return { file: show(doc.file), ...written.place };
    }
    const files = reference.region === 'article' ? own : [...own.slice(0, 1), ...(await frameFiles(page))];
    const forms = writtenForms(reference.url, page, config);
    for (const { file, text } of files) {
      const at = findWritten(text, forms);
      if (at >= 0) return { file, ...placeAt(text, at) };
    }
    return undefined;
  }

  async function placeOf(page: BuiltPage, part: PagePart, doc: Doc | undefined): Promise<SourcePlace | undefined> {
    if ('reference' in part) return placeOfReference(page, part.reference, doc);
    if (doc === undefined) return undefined;
    if ('frontmatter' in part) {
      const line = doc.frontmatterLines[part.frontmatter];
      return line === undefined ? undefined : { file: show(doc.file), line, column: 1 };
    }
    if ('heading' in part) {
      for (const { file } of await ownFiles(doc)) {
        const owner = model.docs.find((candidate) => show(candidate.file) === file);
        const blocks = owner === undefined ? [] : (await model.meta(owner)).blocks;
        const heading = blocks.find((block) => block.kind === 'heading' && block.id === part.heading);
        if (heading?.kind === 'heading') return { file, ...heading.place };
      }
      return undefined;
    }
    for (const { file, text } of await ownFiles(doc)) {
      const at = text.indexOf(part.text);
      if (at >= 0) return { file, ...placeAt(text, at) };
    }
    return undefined;
  }

  return async (page, part) => {
    const doc = model.pages.get(page.routePath ?? '')?.doc;
    const found = part && (await placeOf(page, part, doc));
    return found ?? { file: page.source ?? show(path.join(config.outDir, page.file)) };
  };
}

/** Absolute paths of the files of the site that a module imports. */
function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(/^\s*(?:import|export)\b[^'"\n;]*['"](\.{1,2}\/[^'"\n]+)['"]/gm)]
    .map(([, specifier = '']) => path.resolve(path.dirname(file), specifier))
    .flatMap((base) => [base, `${base}.tsx`, `${base}.ts`])
    .filter((name) => /\.(mdx?|[jt]sx?|css)$/.test(name) && existsSync(name));
}
