import { cp } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { isFile } from '../../plugins/files/is-file.ts';
import { writeOutput } from '../../plugins/files/write-output.ts';
import { type ConvertContext, convertDocument } from './convert-document.ts';
import { linkConverter } from './convert-links.ts';
import { metaText } from './convert-meta.ts';
import { besideSource, relativeTo } from './document-paths.ts';
import { collectFiles, filesBeside, publicFiles } from './moved-files.ts';
import { movedModules } from './moved-modules.ts';
import { newConfig } from './new-config.ts';
import { readOldProject } from './old-project.ts';
import { readOldSite } from './read-old-site.ts';
import type { Migration } from './report.ts';
import type { Generator, Note, OldSite, TakeNote } from './site.ts';
import { migratedStyles, standInFiles } from './stand-in-files.ts';
import { textOf } from './values.ts';
import { configText, type KnownFault, knownFaultsText } from './write-config.ts';

/** Where a site comes from, and where it goes. */
interface MigrationOptions {
  readonly generator: Generator;
  /** Absolute path of the old site, which stays as it is. */
  readonly root: string;
  /** Absolute path of the folder of the new site; existing files in it are replaced. */
  readonly outDir: string;
  /** The files of a site beside its configuration and documents, by path. */
  projectFiles(site: {
    readonly title: string;
    readonly languages: readonly string[];
    /** Packages that it imports, with their versions. */
    readonly dependencies: Readonly<Record<string, string>>;
  }): Readonly<Record<string, string>>;
}

/**
 * Writes the site of another generator as one of ours, and returns what a person has to look at.
 *
 * @throws DocSiteError if there is no configuration or document of the generator.
 */
export async function runMigration({ generator, root, outDir, projectFiles }: MigrationOptions): Promise<Migration> {
  const notes: Note[] = [];
  const note: TakeNote = (added) => {
    // Languages share much of a configuration.
    if (!notes.some(({ file, message }) => file === added.file && message === added.message)) notes.push(added);
  };
  const { site, documents, missing, noteUnread } = await readOldSite(generator, root, note);
  const [{ lang: defaultLang } = { lang: 'en' }] = site.languages;
  const all = documents.flat();
  const copied = await filesBeside(site);
  const published = await Promise.all(site.publicFolders.map(publicFiles));
  const assets = collectFiles('docs/public/assets/', new Set(published.flat().map(([, place]) => place)));
  const snippets = collectFiles('snippets/');
  const included = new Set<string>();
  const styles = migratedStyles();
  const project = readOldProject(root, site.aliases ?? {});
  const modules = movedModules({ project, documents: all, copied, ownModules: generator.dialect.ownModules });
  const context: ConvertContext = {
    dialect: generator.dialect,
    link: linkConverter({
      documents: all,
      prefixes: site.languages.map(({ prefix }) => prefix),
      defaultLang,
      originals: originalFolders(site),
      dialect: generator.dialect,
      base: textOf(site.options.base) ?? '/',
      publicFolders: site.publicFolders,
      aliased: project.aliased,
      placeOf: (file) => copied.get(file),
      addAsset: (file) => assets.add(file).slice('docs/public'.length),
    }),
    importedModule: modules.importedModule,
    includedFile(path, document) {
      const file = path.startsWith('<root>/')
        ? join(root, path.slice('<root>/'.length))
        : (project.aliased(path) ?? besideSource(path, document));
      const place = copied.get(file);
      if (place === undefined && !isFile(file)) return undefined;
      included.add(file);
      if (place !== undefined) return relativeTo(posix.relative(`docs/${document.lang}`, place), document);
      return `<root>/${snippets.add(file)}`;
    },
    ...styles,
  };
  const unknownComponents = new Map<string, string[]>();
  const keys = new Set<string>();
  const faults: KnownFault[] = [];
  for (const document of all) {
    const file = `docs/${document.lang}/${document.path}`;
    const converted = convertDocument(document, context);
    writeOutput(outDir, file, converted.text);
    for (const each of converted.notes) note({ file, ...each });
    for (const { rule, match } of converted.faults) faults.push({ rule, file, match });
    for (const key of converted.keys) keys.add(key);
    for (const name of converted.unknownComponents) {
      unknownComponents.set(name, [...(unknownComponents.get(name) ?? []), file]);
    }
  }
  const languages = site.languages.map(({ lang }) => lang);
  const options = newConfig({ site, documents, keys: [...keys], note });
  const additions = standInFiles(unknownComponents, styles.css());
  const texts = {
    'doc-site.config.ts': configText(options, {
      collections: site.collections?.(all),
      hasPlugin: Object.keys(additions).length > 0,
      hasFaults: faults.length > 0,
    }),
    ...(faults.length > 0 && { 'known-faults.ts': knownFaultsText(faults) }),
    ...additions,
    ...projectFiles({ title: textOf(options.title) ?? 'Documentation', languages, dependencies: modules.packages }),
  };
  noteUnread();
  for (const [file, text] of Object.entries(texts)) writeOutput(outDir, file, text);
  for (const [from, to] of copied) {
    const isComponent = /\.[jt]sx$/.test(to);
    let text: string | undefined;
    // Code that a fence shows stays as it is.
    if (isComponent || (/\.[jt]s$/.test(to) && !included.has(from))) text = modules.textOf(from);
    else if (to.endsWith('/_meta.json')) text = await metaText(from, (message) => note({ file: to, message }));
    if (text !== undefined) writeOutput(outDir, to, text);
    else if (!isComponent || included.has(from)) await cp(from, join(outDir, to));
    else note({ file: to, message: 'The module did not move: it imports what does not exist here.' });
  }
  const others = [
    ...published.flat(),
    ...Object.entries(site.files ?? {}).filter(([file]) => isFile(file)),
    ...snippets.places,
    ...assets.places,
  ];
  // The old site published what links lead to.
  for (const [from, to] of others) await cp(from, join(outDir, to), { dereference: true });
  return {
    documents: all.length,
    otherFiles: copied.size + assets.places.size,
    languages,
    missingPackages: missing,
    notes,
  };
}

/** The folders of translations, each with the one of the default language that has its place in the new site. */
function originalFolders({ languages: [original, ...others] }: OldSite): ReadonlyMap<string, string> {
  return new Map(
    others.flatMap(({ folders }) =>
      folders.flatMap(({ folder }, index): readonly (readonly [string, string])[] => {
        const translated = original?.folders[index];
        return translated === undefined ? [] : [[folder, translated.folder]];
      }),
    ),
  );
}
