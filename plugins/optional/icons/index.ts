import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DocSiteError, type DocSitePlugin, definePlugin, type Problem, z } from '../../api/index.ts';
import { emitted, engineFile } from '../../files/engine-files.ts';
import { isFile } from '../../files/is-file.ts';
import { toSitePath } from '../../files/site-path.ts';
import { notSvgHint, readIcon } from './read-icon.ts';

const optionsSchema = z.strictObject({
  folder: z.string().default('icons'),
  files: z
    .record(z.string().min(1), z.string().regex(/^[\w-]+$/, 'Expected the name of an icon, such as `typescript`'))
    .default({}),
});

/** Options of the plugin. */
export interface IconsOptions {
  /** Folder with the SVG files, relative to the site. Default: `icons`. */
  readonly folder?: string;
  /**
   * Icons before the names of files in titles of code, labels of tabs with code, and file trees: the name of an icon by
   * extension (`ts`), file name (`package.json`, `src/`) or label (`npm`). Default: none.
   */
  readonly files?: Readonly<Record<string, string>>;
}

/**
 * Lets `<Icon name="rust" />` show `icons/rust.svg`, and puts icons before the names of files. The SVG becomes part of the
 * page, without a script or a request.
 */
export function pluginIcons(options: IconsOptions = {}): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:icons',
    setup(api) {
      const { folder: given, files } = api.parseOptions(optionsSchema, options);
      const folder = toSitePath(path.resolve(api.root, given), api.root);
      const problems = [...new Set(Object.values(files))].flatMap((name) => fileIconProblems(name, folder, api.root));
      if (problems.length > 0) throw new DocSiteError('Icons of files cannot be shown.', { problems });
      api.addRemarkPlugins({
        module: emitted('plugins/optional/icons/transform.ts'),
        exportName: 'remarkIcons',
        options: { folder },
        order: 'early',
      });
      if (Object.keys(files).length > 0) {
        api.addRehypePlugins({
          module: emitted('plugins/optional/icons/file-icons.ts'),
          exportName: 'rehypeFileIcons',
          options: { folder, files },
        });
      }
      api.addGlobalStyles(engineFile('plugins/optional/icons/icons.css'));
    },
  });
}

/** What is wrong with the icon of files that has a name. It becomes part of HTML whose style attributes no page allows. */
function fileIconProblems(name: string, folder: string, root: string): readonly Problem[] {
  const file = `${folder}/${name}.svg`;
  const base = { rule: 'icons', severity: 'error' } as const;
  if (!isFile(path.resolve(root, file))) {
    const hint = 'Put the SVG file into the folder, or correct `files` of `pluginIcons`.';
    return [{ ...base, message: `There is no file \`${file}\`.`, hint }];
  }
  const text = readFileSync(path.resolve(root, file), 'utf8');
  const icon = readIcon(text);
  const hint = 'An icon consists of shapes with attributes such as `fill`. Simplify the file, for example with SVGO.';
  if (icon === undefined) return [{ ...base, file, message: 'Expected an `<svg>`.', hint: notSvgHint }];
  const refused = typeof icon === 'string' ? icon : /\sstyle\s*=/.exec(text)?.[0].trim();
  return refused === undefined ? [] : [{ ...base, file, message: `Unexpected \`${refused}\` in an icon.`, hint }];
}
