import { readFileSync, statSync } from 'node:fs';
import { langPrefix } from '#shared/paths';
import { byLang, DocSiteError, type DocSitePlugin, definePlugin, type OutputFile, z } from '../../api/index.ts';
import { engineFile } from '../../files/engine-files.ts';
import { codeVersion } from '../../reuse/code-version.ts';
import { contentHash } from '../../reuse/content-hash.ts';
import { expectInstalled } from '../../site-code/expect-installed.ts';
import { keptBook } from './kept-book.ts';
import { languageBook } from './language-book.ts';
import { pagesOfBook } from './pages-of-book.ts';

const optionsSchema = z.strictObject({
  file: z
    .string()
    .regex(/^[\w-]+(?:[./][\w-]+)*\.pdf$/, 'Expected the name of a file such as `guide.pdf`')
    .default('docs.pdf'),
  pages: z
    .array(z.string().regex(/^!?\//, 'Expected a path such as `/guide/**`, without the language'))
    .min(1)
    .default(['/**']),
  title: byLang(z.string().min(1)).default({}),
  paper: z.enum(['A4', 'Letter']).default('A4'),
});

/** Options of the plugin. */
export interface PdfOptions {
  /** Name of the file; other languages have theirs below their prefix: `zh/docs.pdf`. Default: `docs.pdf`. */
  readonly file?: string;
  /**
   * Globs of the pages, as paths without the language; an `!` leaves pages out: `['/guide/**', '!/guide/old/**']`.
   * Default: all.
   */
  readonly pages?: readonly string[];
  /** Title on the cover by key of the language: `{ en: 'Guide' }`. Default: the title of the site. */
  readonly title?: Readonly<Record<string, string>>;
  /** Default: `A4`. */
  readonly paper?: 'A4' | 'Letter';
}

/**
 * Prints the pages of each language to a PDF file with cover, contents, page numbers, links and bookmarks, in the order
 * of the sidebars. To write several files, list the plugin several times. Needs the package `playwright`, a Chromium
 * and prerendered pages.
 */
export function pluginPdf(options: PdfOptions = {}): DocSitePlugin {
  return definePlugin({
    name: options.file === undefined ? 'doc-site:pdf' : `doc-site:pdf:${options.file}`,
    setup(api) {
      const settings = api.parseOptions(optionsSchema, options);
      if (api.command !== 'dev') expectInstalled({ rule: 'pdf', what: 'PDF files', packages: ['playwright'] });
      api.addOutputFiles(async (build, context) => {
        const { locales, defaultLang, ssg, siteOrigin = 'http://localhost', base } = context.config;
        const books = locales.flatMap(({ lang }) => {
          const pages = pagesOfBook(build.pages, { lang, globs: settings.pages, config: context.config });
          const file = `${langPrefix(lang, defaultLang)}/${settings.file}`.slice(1);
          return pages.length === 0 ? [] : [{ lang, pages, file }];
        });
        if (books.length === 0) {
          throw new DocSiteError('Unexpected `pages` of `pluginPdf`: no page matches.', {
            rule: 'pdf',
            hint: 'Write globs of paths without the language, such as `/guide/**`.',
          });
        }
        // Links to the files work in dev too.
        if (context.command === 'dev') return books.map(({ file }) => ({ path: file, content: '' }));
        if (!ssg) {
          throw new DocSiteError('PDF files need prerendered pages.', {
            rule: 'pdf',
            hint: 'Remove `ssg: false` from the configuration, or `pluginPdf`.',
          });
        }
        const { expectBrowser } = await import('../../browser/expect-browser.ts');
        const browserPath = expectBrowser('PDF files');
        const { printBook } = await import('./print-book.ts');
        const version = contentHash(
          codeVersion('plugins/optional/pdf/print-book.ts'),
          browserPath,
          String(statSync(browserPath).mtimeMs),
        );
        const style = readFileSync(engineFile('plugins/optional/pdf/book.css'), 'utf8');
        const files: OutputFile[] = [];
        for (const { file, ...book } of books) {
          const html = await languageBook({ ...settings, ...book, style, build, context });
          const content = await keptBook({
            cache: api.cache,
            name: file,
            version: contentHash(version, siteOrigin, html),
            outDir: build.outDir,
            print: () => printBook(html, { browserPath, outDir: build.outDir, address: siteOrigin + base }),
            onMissing: (missing) => {
              const names = missing.map((name) => `\`/${name}\``).join(', ');
              api.logger.warn(`\`${file}\` lacks files that are not in the output: ${names}.`);
            },
          });
          files.push({ path: file, content });
        }
        return files;
      });
    },
  });
}
