import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { parse } from 'yaml';
import { besideSource, type ConvertContext, convertDocument, relativeTo } from './convert-document.ts';
import { assetName, linkConverter } from './convert-links.ts';
import { convertMeta } from './convert-meta.ts';
import { type KnownFault, knownFaultsText } from './known-faults.ts';
import { filesBeside, movedModules } from './moved-modules.ts';
import { newConfig } from './new-config.ts';
import { readOldProject } from './old-project.ts';
import { readOldSite } from './read-old-site.ts';
import type { Migration } from './report.ts';
import type { Generator, Note, TakeNote } from './site.ts';
import { migratedStyles, standInFiles } from './stand-in-files.ts';
import { listOf, textOf } from './values.ts';
import { configText } from './write-config.ts';

/** Where a site comes from, and where it goes. */
export interface MigrationOptions {
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
  const assets = new Map<string, string>();
  const snippets = new Map<string, string>();
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
      dialect: generator.dialect,
      base: textOf(site.options.base) ?? '/',
      publicFolders: site.publicFolders,
      aliased: project.aliased,
      isCopied: (file) => copied.has(file),
      addAsset(file) {
        const address = assets.get(file) ?? assetName(file, assets);
        assets.set(file, address);
        return address;
      },
    }),
    importedModule: modules.importedModule,
    includedFile(path, document) {
      const file = path.startsWith('<root>/')
        ? join(root, path.slice('<root>/'.length))
        : (project.aliased(path) ?? besideSource(path, document));
      const place = copied.get(file);
      if (place === undefined && !existsSync(file)) return undefined;
      included.add(file);
      if (place !== undefined) return relativeTo(posix.relative(`docs/${document.lang}`, place), document);
      const name = snippets.get(file) ?? assetName(file, snippets).replace('/assets/', 'snippets/');
      snippets.set(file, name);
      return `<root>/${name}`;
    },
    ...styles,
  };
  const unknownComponents = new Map<string, string[]>();
  const keys = new Set<string>();
  const faults: KnownFault[] = [];
  for (const document of all) {
    const file = `docs/${document.lang}/${document.path}`;
    const converted = convertDocument(document, context);
    await writeText(join(outDir, file), converted.text);
    for (const each of converted.notes) note({ file, ...each });
    for (const { rule, match } of converted.faults) faults.push({ rule, file, ...(match !== undefined && { match }) });
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
      hasPlugin: Object.keys(additions).length > 0,
      hasFaults: faults.length > 0,
    }),
    ...(faults.length > 0 && { 'known-faults.ts': knownFaultsText(faults) }),
    ...additions,
    ...projectFiles({ title: textOf(options.title) ?? 'Documentation', languages, dependencies: modules.packages }),
  };
  noteUnread();
  for (const [file, text] of Object.entries(texts)) await writeText(join(outDir, file), text);
  for (const folder of site.publicFolders.filter((path) => existsSync(path))) {
    await cp(folder, join(outDir, 'docs/public'), { recursive: true });
  }
  for (const [from, to] of copied) {
    const target = join(outDir, to);
    if (to.endsWith('/_meta.json')) await copyMeta(from, target, { file: to, note });
    else if (!/\.[jt]sx$/.test(to)) await copyFile(from, target);
    else {
      const text = modules.textOf(from);
      if (text === undefined && included.has(from)) await copyFile(from, target);
      else if (text === undefined)
        note({ file: to, message: 'The module did not move: it imports what does not exist here.' });
      else await writeText(target, text);
    }
  }
  for (const [from, to] of Object.entries(site.files ?? {}).filter(([file]) => existsSync(file)))
    await copyFile(from, join(outDir, to));
  for (const [from, name] of snippets) await copyFile(from, join(outDir, name));
  for (const [from, address] of assets) await copyFile(from, join(outDir, 'docs/public', address));
  return {
    documents: all.length,
    otherFiles: copied.size + assets.size,
    languages,
    missingPackages: missing,
    notes,
  };
}

async function copyMeta(
  from: string,
  to: string,
  { file, note }: { readonly file: string; readonly note: TakeNote },
): Promise<void> {
  const entries = convertMeta(listOf(parse(await readFile(from, 'utf8'))), (message) => note({ file, message }));
  await writeText(to, `${JSON.stringify(entries, undefined, 2)}\n`);
}

async function copyFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await cp(from, to);
}

async function writeText(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
