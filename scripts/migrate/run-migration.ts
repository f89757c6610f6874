import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { glob } from 'tinyglobby';
import { parse } from 'yaml';
import { DocSiteError } from '#shared/errors';
import { frontmatterShape } from '../../plugins/content/frontmatter-schema.ts';
import type { Answers } from '../init/answers.ts';
import { expectEmptyFolder } from '../init/create-site.ts';
import { projectFiles } from '../init/site-files.ts';
import { besideSource, type ConvertContext, convertDocument, relativeTo } from './convert-document.ts';
import { assetName, linkConverter } from './convert-links.ts';
import { convertMeta } from './convert-meta.ts';
import { loadForeign } from './load-foreign.ts';
import { readDocuments, routeOf } from './read-documents.ts';
import type { Migration } from './report.ts';
import type { DocumentFolder, ForeignDocument, ForeignSite, Generator, Note, TakeNote } from './site.ts';
import { standInFiles } from './stand-in-files.ts';
import { defined, listOf, textOf } from './values.ts';
import { configText } from './write-config.ts';

/** Where a site comes from, and where it goes. */
export interface MigrationOptions {
  readonly generator: Generator;
  /** Absolute path of the old site, which stays as it is. */
  readonly root: string;
  /** Absolute path of a folder that is empty or does not exist. */
  readonly outDir: string;
  /** Version of the engine that the new site depends on. */
  readonly version: string;
  readonly packageManager: Answers['packageManager'];
}

/**
 * Writes the site of another generator as one of ours, and returns what a person has to look at.
 *
 * @throws DocSiteError if there is no configuration or document of the generator, or the folder is not empty.
 */
export async function runMigration({
  generator,
  root,
  outDir,
  version,
  packageManager,
}: MigrationOptions): Promise<Migration> {
  await expectEmptyFolder(outDir);
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
    importedModule: (request, document) => importedModule(request, document, { all, copied }),
  };
  const files = new Map<string, string>();
  const unknownComponents = new Map<string, string[]>();
  const extraKeys = new Set<string>();
  for (const document of all) {
    const file = `docs/${document.lang}/${document.path}`;
    const converted = convertDocument(document, context);
    files.set(file, converted.text);
    for (const each of converted.notes) note({ file, ...each });
    for (const name of converted.unknownComponents)
      unknownComponents.set(name, [...(unknownComponents.get(name) ?? []), file]);
    for (const key of Object.keys(converted.values)) if (!Object.hasOwn(frontmatterShape, key)) extraKeys.add(key);
  }
  const redirects = redirectsOf(all, defaultLang);
  const hasStandIns = unknownComponents.size > 0;
  const options = defined({
    ...site.options,
    ...(defaultLang !== 'en' && { defaultLang }),
    locales: site.languages.map((language, index) => {
      const ofLanguage = documents[index] ?? [];
      const nav = language.nav?.(ofLanguage);
      const sidebar = language.sidebars?.(ofLanguage);
      return {
        lang: language.lang,
        label: language.label,
        ...language.options,
        ...(nav && { nav }),
        ...(sidebar && { sidebar }),
      };
    }),
    ...(extraKeys.size > 0 && { frontmatter: { extra: [...extraKeys].sort() } }),
    ...(Object.keys(redirects).length > 0 && { redirects }),
  });
  files.set('doc-site.config.ts', configText(options, hasStandIns ? ['migrated'] : []));
  if (hasStandIns) for (const [file, text] of Object.entries(standInFiles(unknownComponents))) files.set(file, text);
  const answers = { folder: outDir, title: textOf(site.options.title) ?? 'Documentation', packageManager };
  for (const [file, text] of Object.entries(projectFiles(answers, version))) files.set(file, text);
  for (const [file, text] of files) await writeText(join(outDir, file), text);
  for (const folder of site.publicFolders.filter((path) => existsSync(path)))
    await cp(folder, join(outDir, 'docs/public'), { recursive: true });
  for (const [from, to] of copied) await copyBeside(from, join(outDir, to), { file: to, note });
  for (const [from, address] of assets) await copyFile(from, join(outDir, 'docs/public', address));
  return {
    documents: all.length,
    otherFiles: copied.size + assets.size,
    languages: site.languages.map(({ lang }) => lang),
    redirects: Object.keys(redirects).length,
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

/** What lies beside the documents, images and modules: the old file, and its place in the new site. */
async function filesBeside({ languages }: ForeignSite): Promise<ReadonlyMap<string, string>> {
  const folders = languages.flatMap(({ lang, folders }) => folders.map((folder) => ({ lang, ...folder })));
  const found = await Promise.all(
    folders.map(async ({ lang, folder, into, skip = [] }: DocumentFolder & { lang: string }) => {
      const ignore = [
        '**/*.{md,mdx,vue,astro}',
        '**/_category_.*',
        '**/node_modules/**',
        '**/{package,tsconfig}*.json',
        ...skip.map((name) => `${name}/**`),
      ];
      const files = existsSync(folder) ? await glob('**/*', { cwd: folder, ignore }) : [];
      return files.map((file): [string, string] => [join(folder, file), `docs/${lang}/${into}${file}`]);
    }),
  );
  return new Map(found.flat());
}

function importedModule(
  request: string,
  document: ForeignDocument,
  { all, copied }: { readonly all: readonly ForeignDocument[]; readonly copied: ReadonlyMap<string, string> },
): string | undefined {
  if (!request.startsWith('.'))
    return /^[@~]/.test(request) && !/^@[\w-]+\/[\w-]/.test(request)
      ? undefined
      : request.startsWith('@site/')
        ? undefined
        : request;
  const file = besideSource(request.replace(/\?.*$/, ''), document);
  const target = all.find(({ source }) => source === file || source.replace(/\.mdx?$/, '') === file);
  if (target !== undefined) return target.lang === document.lang ? relativeTo(target.path, document) : undefined;
  const extensions = ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.jsx', '/index.js'];
  const extension = extensions.find((end) => copied.has(file + end));
  return extension === undefined ? undefined : request + extension;
}

async function copyBeside(
  from: string,
  to: string,
  { file, note }: { readonly file: string; readonly note: TakeNote },
): Promise<void> {
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

async function copyFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await cp(from, to);
}

async function writeText(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** Old paths of documents that are served under another one. */
function redirectsOf(documents: readonly ForeignDocument[], defaultLang: string): Readonly<Record<string, string>> {
  const isFragment = ({ path }: ForeignDocument) => path.split('/').some((name) => name.startsWith('_'));
  const changed = documents
    .filter((document) => !isFragment(document))
    .map((document) => {
      const route = (document.lang === defaultLang ? '' : `/${document.lang}`) + routeOf(document.path);
      return [document.oldRoute, route] as const;
    });
  const taken = new Set(changed.map(([, route]) => route.replace(/\/$/, '')));
  return Object.fromEntries(
    changed.filter(
      ([from, to]) => from.replace(/\/$/, '') !== to.replace(/\/$/, '') && !taken.has(from.replace(/\/$/, '')),
    ),
  );
}
