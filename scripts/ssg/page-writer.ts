import type { InlineHashes } from '#shared/content-policy';
import { hasExtension, type PathSettings } from '#shared/paths';
import type { PageData } from '#shared/types';
import type { DocSite, PolicySources, RenderedPage } from '../../plugins/index.ts';
import type { PageFiles } from '../../plugins/reuse/kept-pages.ts';
import type { LastOutput } from '../../plugins/reuse/last-output.ts';
import { inlineHashes } from './inline-hashes.ts';
import { type PageFrame, pageFrame, pageTexts } from './page-texts.ts';

/** A page's frame with what its content policy allows; undefined if plugins change the document first. */
export type WrittenFrame = PageFrame & { readonly policy: PolicySources | undefined };

interface PageWriter {
  frameOf(page: PageData): Promise<WrittenFrame>;
  filesOf(rendered: RenderedPage & { readonly app: string }, frame: WrittenFrame): PageFiles;
  /**
   * Takes the files of a page over from the last output, when they were made under the key. Returns the hashes of the
   * inline code of its document; undefined when they must be written.
   */
  take(key: string): InlineHashes | undefined;
  /** Writes the files of a page; without a key they are never taken over. Returns the same as `take`. */
  write(page: PageData, files: PageFiles, key: string | undefined): Promise<InlineHashes>;
}

/** Makes the writer for a build. */
export function createPageWriter(options: {
  readonly site: DocSite;
  readonly template: string;
  readonly output: LastOutput;
}): PageWriter {
  const { site, template, output } = options;
  const { hooks } = site;
  const context = site.context();
  const policy = hooks.changesDocuments ? undefined : site.policySources;

  function withPolicy(html: string): { readonly document: Buffer; readonly hashes: InlineHashes } {
    const hashes = inlineHashes(html);
    return { document: Buffer.from(site.withContentPolicy(html, hashes)), hashes };
  }

  return {
    frameOf: async (page) => ({ ...(await pageFrame(site, page)), policy }),
    filesOf(rendered, { policy, ...frame }) {
      const { html, data } = pageTexts(template, rendered, frame);
      const { markdown } = rendered;
      return {
        ...(policy === undefined ? { document: Buffer.from(html) } : withPolicy(html)),
        data: Buffer.from(data),
        ...(markdown !== undefined && { markdown: Buffer.from(markdown) }),
      };
    },
    // The key does not cover changes that plugins make to the document.
    take: (key) => (policy === undefined ? undefined : output.take(key)?.hashes),
    async write(page, { data, markdown, ...files }, key) {
      const { document, hashes } =
        files.hashes === undefined
          ? withPolicy(await hooks.run.transformHtml(files.document.toString(), page, context))
          : { document: files.document, hashes: files.hashes };
      output.write(key === undefined || policy === undefined ? undefined : { key, hashes }, {
        [htmlFileOf(page, site.config)]: document,
        [`page-data/${page.pagePath}.json`]: data,
        ...(markdown !== undefined && { [`${page.pagePath}.md`]: markdown }),
      });
      return hashes;
    },
  };
}

/**
 * Where the document of a page lies. A host without clean URLs takes `/guide/node.js` for a file: there the page is the
 * index of a folder of this name.
 */
function htmlFileOf(
  { routePath, pagePath }: Pick<PageData, 'routePath' | 'pagePath'>,
  { cleanUrls }: Pick<PathSettings, 'cleanUrls'>,
): string {
  return !cleanUrls && hasExtension(routePath) ? `${pagePath}/index.html` : `${pagePath}.html`;
}
