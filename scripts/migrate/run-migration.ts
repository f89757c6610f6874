import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { parse } from 'yaml';
import { DocSiteError } from '#shared/errors';
import { besideSource, type ConvertContext, convertDocument, relativeTo, titleOf } from './convert-document.ts';
import { assetName, linkConverter } from './convert-links.ts';
import { convertMeta } from './convert-meta.ts';
import { type KnownFault, knownFaultsText } from './known-faults.ts';
import { loadForeign } from './load-foreign.ts';
import { filesBeside, movedModules } from './moved-modules.ts';
import { newConfig } from './new-config.ts';
import { readOldProject } from './old-project.ts';
import { readDocuments, routeOf } from './read-documents.ts';
import type { Migration } from './report.ts';
import type { ForeignDocument, ForeignSite, Generator, Note, TakeNote } from './site.ts';
import { migratedStyles, standInFiles } from './stand-in-files.ts';
import { trackOptions } from './track-options.ts';
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
  const { site: written, missing, noteUnread } = await readSite(generator, root, note);
  const read = await Promise.all(written.languages.map((language) => readDocuments(language, generator.dialect, note)));
  const hasDocuments = (_value: unknown, index: number) => index === 0 || (read[index] ?? []).length > 0;
  for (const { lang } of written.languages.filter((_value, index) => !hasDocuments(_value, index)))
    note({ file: 'doc-site.config.ts', message: `The language \`${lang}\` did not move: it has no documents.` });
  const site = { ...written, languages: written.languages.filter(hasDocuments) };
  const documents = read.filter(hasDocuments);
  if (documents.flat().length === 0) {
    const folders = site.languages.flatMap((language) => language.folders.map(({ folder }) => `\`${folder}\``));
    throw new DocSiteError(`There is no document in ${folders.join(', ')}.`, {
      rule: 'migrate',
      hint: 'Name the folder of the configuration file.',
    });
  }
  const [{ lang: defaultLang } = { lang: 'en' }] = site.languages;
  if (documents[0]?.every(({ path }) => !/^index\.mdx?$/.test(path)))
    documents[0] = [...documents[0], homePage({ site, documents: documents[0], note })];
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
    for (const key of Object.keys(converted.values)) keys.add(key);
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

/** A home page, where the old site has none or made it from something else than a document. */
function homePage({
  site: { options, languages },
  documents,
  note,
}: {
  readonly site: ForeignSite;
  readonly documents: readonly ForeignDocument[];
  readonly note: TakeNote;
}): ForeignDocument {
  const [language] = languages;
  const { lang = 'en', prefix = '/' } = language ?? {};
  note({ file: `docs/${lang}/index.md`, message: 'The old home page was no document: this one is new.' });
  const name = textOf(options.title) ?? 'Home';
  const linked = language?.nav?.(documents).map(({ link }) => link) ?? [];
  const first =
    documents.find(({ path, oldRoute }) => linked.includes(routeOf(path)) || linked.includes(oldRoute)) ?? documents[0];
  const actions = first === undefined ? [] : [{ theme: 'brand', text: titleOf(first) ?? name, link: first.oldRoute }];
  const text = textOf(options.description) ?? name;
  const values = { title: name, pageType: 'home', hero: { name, text, tagline: text, actions } };
  const source = join(dirname(first?.source ?? ''), 'index.md');
  return { source, folder: dirname(source), lang, path: 'index.md', oldRoute: prefix, values, body: '', offset: 0 };
}

async function readSite(
  generator: Generator,
  root: string,
  note: TakeNote,
): Promise<{ site: ForeignSite; missing: readonly string[]; noteUnread(): void }> {
  const configFile = generator.configFiles.find((file) => existsSync(join(root, file)));
  if (configFile === undefined) {
    throw new DocSiteError(
      `There is no configuration in \`${root}\`: expected one of ${generator.configFiles.slice(0, 4).join(', ')}.`,
      {
        rule: 'migrate',
        hint: 'Name the folder of the old site, and its generator in `--from`.',
      },
    );
  }
  const { value, missing, failure } = await loadForeign(join(root, configFile), generator.standIns);
  if (failure !== undefined) {
    throw new DocSiteError(`The configuration \`${configFile}\` cannot be run: ${failure}`, {
      rule: 'migrate',
      hint:
        missing.length === 0
          ? 'Take what fails out of a copy of the site.'
          : `These packages were missing: ${missing.join(', ')}. Install those of the old site, or take what fails out of a copy of it.`,
    });
  }
  const { options, unread } = trackOptions(value);
  return {
    site: await generator.read({ root, configFile, config: options, note }),
    missing,
    noteUnread() {
      const isNoted = (path: string) =>
        !generator.withoutMeaning.some((name) => path.startsWith(name) && /^(?:$|[.[])/.test(path.slice(name.length)));
      for (const path of unread().filter(isNoted))
        note({ file: configFile, message: `The option \`${path}\` did not move.` });
    },
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
