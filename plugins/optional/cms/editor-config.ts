import { posix } from 'node:path';
import type { LangSettings } from '#shared/paths';
import type { Json } from '#shared/types';
import type { Doc, SiteConfig } from '../../api/index.ts';
import { editorFields } from './editor-fields.ts';

/** What the configuration of the editor is made from. */
interface EditedSite {
  readonly config: LangSettings & Pick<SiteConfig, 'base' | 'siteOrigin' | 'title'>;
  /** Documents of pages that are files of the site. */
  readonly docs: readonly Doc[];
  /** Path of the docs folder in the repository: `docs`. */
  readonly docsPath: string;
  readonly backend: Readonly<Record<string, Json>>;
}

/**
 * The configuration of Sveltia CMS for a site: a collection for each top-level folder and format, with the fields that
 * its documents have, in all languages side by side.
 */
export function editorConfig({ config, docs, docsPath, backend }: EditedSite): Readonly<Record<string, Json>> {
  const { base, defaultLang, locales, siteOrigin, title } = config;
  return {
    backend,
    app_title: title,
    ...(siteOrigin !== undefined && { site_url: siteOrigin, display_url: siteOrigin + base }),
    media_folder: posix.join(docsPath, 'public/images'),
    public_folder: '/images',
    media_libraries: { stock_assets: { providers: [] } },
    i18n: {
      structure: 'multiple_folders',
      locales: locales.map(({ lang }) => lang),
      default_locale: defaultLang,
      // A translation is written once somebody turns it on.
      initial_locales: 'default',
      omit_default_locale_from_preview_path: true,
    },
    output: { omit_empty_optional_fields: true, yaml: { indent_sequences: true } },
    slug: { encoding: 'unicode' },
    collections: collectionsOf(docs).map(({ folder, extension, docs, isOnly }) => ({
      name: [folder, extension].filter(Boolean).join('-'),
      label: [folder || title, ...(isOnly ? [] : [`(.${extension})`])].join(' '),
      folder: posix.join(docsPath, '{{locale}}', folder),
      extension,
      format: 'yaml-frontmatter',
      i18n: true,
      nested: { subfolders: false, ...(folder === '' && { depth: 1 }) },
      slug: { template: '{{title}}', editable: true },
      sortable_fields: ['title'],
      preview_path: posix.join(base.slice(1), '{{locale}}', folder, '{{slug}}'),
      fields: editorFields(docs),
    })),
  };
}

/** Documents by top-level folder and extension; the folder of documents beside the folders is empty. */
function collectionsOf(docs: readonly Doc[]) {
  const placed = docs.map((doc) => {
    const [, folder = '', ...path] = doc.relativePath.split('/');
    return { doc, folder: path.length === 0 ? '' : folder, extension: posix.extname(doc.relativePath).slice(1) };
  });
  const keys = new Set(placed.map(({ folder, extension }) => `${folder}/${extension}`));
  return [...keys].sort().map((key) => {
    const [folder = '', extension = ''] = key.split('/');
    const inFolder = placed.filter((other) => other.folder === folder);
    const own = inFolder.filter((other) => other.extension === extension);
    return { folder, extension, isOnly: own.length === inFolder.length, docs: own.map(({ doc }) => doc) };
  });
}
