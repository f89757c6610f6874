import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { DocSiteError } from '#shared/errors';
import { type ConvertContext, convertDocument } from './convert-document.ts';
import { assetName, linkConverter } from './convert-links.ts';
import { convertMeta } from './convert-meta.ts';
import { loadForeign } from './load-foreign.ts';
import { filesBeside, importedModule } from './moved-files.ts';
import { newConfig } from './new-config.ts';
import { readDocuments } from './read-documents.ts';
import type { Migration } from './report.ts';
import type { ForeignSite, Generator, Note, TakeNote } from './site.ts';
import { standInFiles } from './stand-in-files.ts';
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
  }): Readonly<Record<string, string>>;
}

/**
 * Writes the site of another generator as one of ours, and returns what a person has to look at.
 *
 * @throws DocSiteError if there is no configuration or document of the generator.
 */
export async function runMigration({ generator, root, outDir, projectFiles }: MigrationOptions): Promise<Migration> {
  const notes: Note[] = [];
  const note: TakeNote = (added) => notes.push(added);
  const { site, missing } = await readSite(generator, root, note);
  const documents = await Promise.all(
    site.languages.map((language) => readDocuments(language, generator.dialect, note)),
  );
  const all = documents.flat();
  if (all.length === 0) {
    const folders = site.languages.flatMap((language) => language.folders.map(({ folder }) => `\`${folder}\``));
    throw new DocSiteError(`There is no document in ${folders.join(', ')}.`, {
      rule: 'migrate',
      hint: 'Name the folder of the configuration file.',
    });
  }
  const [{ lang: defaultLang } = { lang: 'en' }] = site.languages;
  const copied = await filesBeside(site);
  const assets = new Map<string, string>();
  const context: ConvertContext = {
    dialect: generator.dialect,
    link: linkConverter({
      documents: all,
      defaultLang,
      isCopied: (file) => copied.has(file),
      addAsset(file) {
        const address = assets.get(file) ?? assetName(file, assets);
        assets.set(file, address);
        return address;
      },
    }),
    importedModule: (request, document) => importedModule(request, document, { root, all, copied }),
  };
  const unknownComponents = new Map<string, string[]>();
  const keys = new Set<string>();
  for (const document of all) {
    const file = `docs/${document.lang}/${document.path}`;
    const converted = convertDocument(document, context);
    await writeText(join(outDir, file), converted.text);
    for (const each of converted.notes) note({ file, ...each });
    for (const key of Object.keys(converted.values)) keys.add(key);
    for (const name of converted.unknownComponents) {
      unknownComponents.set(name, [...(unknownComponents.get(name) ?? []), file]);
    }
  }
  const languages = site.languages.map(({ lang }) => lang);
  const options = newConfig({ site, documents, keys: [...keys], note });
  const hasStandIns = unknownComponents.size > 0;
  const texts = {
    'doc-site.config.ts': configText(options, hasStandIns ? ['migrated'] : []),
    ...(hasStandIns && standInFiles(unknownComponents)),
    ...projectFiles({ title: textOf(options.title) ?? 'Documentation', languages }),
  };
  for (const [file, text] of Object.entries(texts)) await writeText(join(outDir, file), text);
  for (const folder of site.publicFolders.filter((path) => existsSync(path))) {
    await cp(folder, join(outDir, 'docs/public'), { recursive: true });
  }
  for (const [from, to] of copied) await copyBeside(from, join(outDir, to), { file: to, note });
  for (const [from, address] of assets) await copyFile(from, join(outDir, 'docs/public', address));
  return {
    documents: all.length,
    otherFiles: copied.size + assets.size,
    languages,
    missingPackages: missing,
    notes,
  };
}

async function readSite(
  generator: Generator,
  root: string,
  note: TakeNote,
): Promise<{ site: ForeignSite; missing: readonly string[] }> {
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
  const { value, missing, failure } = await loadForeign(join(root, configFile));
  if (failure !== undefined)
    note({ file: configFile, message: `The configuration could not be run, so none of its options moved: ${failure}` });
  return { site: await generator.read({ root, configFile, config: value, note }), missing };
}

async function copyBeside(
  from: string,
  to: string,
  { file, note }: { readonly file: string; readonly note: TakeNote },
): Promise<void> {
  if (/\.[jt]sx$/.test(file)) return writeText(to, asIsland(await readFile(from, 'utf8')));
  if (!file.endsWith('/_meta.json')) return copyFile(from, to);
  const entries = listOf(parse(await readFile(from, 'utf8')));
  await writeText(
    to,
    `${JSON.stringify(
      convertMeta(entries, (message) => note({ file, message })),
      undefined,
      2,
    )}\n`,
  );
}

/** Marks a module with hooks or handlers: other components run only at build time. */
function asIsland(source: string): string {
  const isInteractive = /\buse[A-Z]\w*\(|\son[A-Z]\w*=\{/.test(source) && !/^\s*["']use client["']/.test(source);
  return isInteractive ? `'use client';\n\n${source}` : source;
}

async function copyFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await cp(from, to);
}

async function writeText(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
