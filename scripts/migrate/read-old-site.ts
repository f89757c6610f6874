import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DocSiteError } from '#shared/errors';
import { caseless, toSitePath } from '../../plugins/files/site-path.ts';
import { withSlugs } from './assign-slugs.ts';
import { isFragment, routeOf } from './document-paths.ts';
import { titleOf } from './headings.ts';
import { loadOldModule } from './load-old-module.ts';
import { oldFiles } from './old-files.ts';
import { readDocuments } from './read-documents.ts';
import type { Generator, OldDocument, OldLanguage, OldSite, TakeNote } from './site.ts';
import { trackOptions } from './track-options.ts';
import { withUnifiedTags } from './unify-tags.ts';
import { textOf } from './values.ts';

/**
 * Reads the configuration and the documents, as far as they move.
 *
 * @throws DocSiteError without a configuration that can be run, and without documents.
 */
export async function readOldSite(generator: Generator, root: string, note: TakeNote) {
  const { site, ...rest } = await readConfig(generator, root, note);
  for (const [pattern, message] of Object.entries(generator.notMoved))
    for (const file of await oldFiles(pattern, { cwd: root, onlyFiles: false, expandDirectories: false }))
      note({ file: file.replace(/\/$/, ''), message });
  const { hasMdxInMd = false } = site;
  const read = await Promise.all(
    site.languages.map(async (language) => ({
      language,
      documents: await readDocuments(language, { dialect: generator.dialect, hasMdxInMd, note, root }),
    })),
  );
  const [original] = read;
  if (original === undefined || read.every(({ documents }) => documents.length === 0)) {
    const folders = site.languages.flatMap((language) => language.folders.map(({ folder }) => `\`${folder}\``));
    throw new DocSiteError(`There is no document in ${folders.join(', ')}.`, {
      rule: 'migrate',
      hint: 'Name the folder of the configuration file.',
    });
  }
  const translations = read.slice(1);
  for (const { language } of translations.filter(({ documents }) => documents.length === 0))
    note({
      file: 'doc-site.config.ts',
      message: `The language \`${language.lang}\` did not move: it has no documents.`,
    });
  const kept = [original, ...translations.filter(({ documents }) => documents.length > 0)];
  const home = homePath(original);
  const added = home === undefined ? [homePage({ site, documents: original.documents, note })] : [];
  const documents = kept.map(({ documents }, index) => [
    ...documents.map((document) =>
      bare(document.path) === home ? { ...document, path: document.path.replace(/.*(?=\.mdx?$)/, 'index') } : document,
    ),
    ...(index === 0 ? added : []),
  ]);
  return {
    site: { ...site, languages: kept.map(({ language }) => language) },
    /** Documents of each language, in the order of the languages. */
    documents: withSlugs(
      site.collections === undefined ? documents : withUnifiedTags(documents),
      kept.map(({ language }) => language.prefix),
    ),
    ...rest,
  };
}

function bare(path: string): string {
  return path.replace(/\.mdx?$/, '');
}

/** The path of the home page without its extension: any document may be at its address. Undefined without one. */
function homePath({
  language: { prefix },
  documents,
}: {
  readonly language: OldLanguage;
  readonly documents: readonly OldDocument[];
}): string | undefined {
  const home =
    documents.find(({ path }) => bare(path) === 'index') ??
    documents.find(({ oldRoute }) => oldRoute === prefix || `${oldRoute}/` === prefix);
  return home && bare(home.path);
}

/** A home page, where the old site has none or made it from something else than a document. */
function homePage({
  site: { options, languages },
  documents,
  note,
}: {
  readonly site: OldSite;
  readonly documents: readonly OldDocument[];
  readonly note: TakeNote;
}): OldDocument {
  const [language] = languages;
  const { lang = 'en', prefix = '/' } = language ?? {};
  note({ file: `docs/${lang}/index.md`, message: 'The old home page was no document: this one is new.' });
  const name = textOf(options.title) ?? 'Home';
  const linked = language?.nav?.(documents)?.map(({ link }) => link) ?? [];
  const pages = documents.filter((document) => !isFragment(document));
  const first =
    pages.find(({ path, oldRoute }) => linked.includes(routeOf(path)) || linked.includes(oldRoute)) ?? pages[0];
  const actions = first === undefined ? [] : [{ theme: 'brand', text: titleOf(first) ?? name, link: first.oldRoute }];
  const text = textOf(options.description) ?? name;
  const values = { title: name, pageType: 'home', hero: { name, text, tagline: text, actions } };
  const source = join(dirname(first?.source ?? ''), 'index.md');
  return { source, folder: dirname(source), lang, path: 'index.md', oldRoute: prefix, values, body: '' };
}

async function readConfig(generator: Generator, root: string, note: TakeNote) {
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
  const { value, missing, failure } = await loadOldModule(join(root, configFile), generator.standIns);
  if (failure !== undefined) {
    const { message, file, ...place } = failure;
    throw new DocSiteError(`The configuration cannot be run: ${message}`, {
      rule: 'migrate',
      file: toSitePath(file, root),
      ...place,
      hint:
        missing.length === 0
          ? 'Take what fails out of a copy of the site.'
          : `These packages were missing: ${missing.join(', ')}. Install the packages of the old site, or remove what fails from a copy of it.`,
    });
  }
  const { options, unread } = trackOptions(value, configFile);
  const noteConfig = (message: string) => note({ file: configFile, message });
  const site = await generator.read({ root, configFile, config: options, note, noteConfig });
  return {
    site: { ...site, languages: withOwnKeys(site.languages, noteConfig) },
    /** Packages that the configuration imports and that are not installed. */
    missing,
    /** Notes the options that nothing has looked at, once the new configuration is made. */
    noteUnread() {
      for (const path of unread(generator.withoutMeaning)) noteConfig(`The option \`${path}\` did not move.`);
    },
  };
}

/** Gives languages with one key, such as `en` and `en-GB`, a key each: documents of one would replace those of another. */
function withOwnKeys(languages: readonly OldLanguage[], noteConfig: (message: string) => void): readonly OldLanguage[] {
  const taken = new Set<string>();
  return languages.map((language) => {
    const written = language.prefix.replaceAll('/', '');
    const keys = [language.lang, written, ...languages.map((_, index) => `${language.lang}-${index + 2}`)];
    const lang = keys.find((key) => key !== '' && !taken.has(caseless(key))) ?? language.lang;
    taken.add(caseless(lang));
    if (lang !== language.lang)
      noteConfig(`The language \`${written}\` is \`${lang}\` here, because \`${language.lang}\` is another one.`);
    return { ...language, lang };
  });
}
