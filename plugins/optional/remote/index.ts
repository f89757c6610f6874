import { withoutCredentials } from '#shared/without-credentials';
import { DocSiteError, type DocSitePlugin, definePlugin, type Problem, z } from '../../api/index.ts';
import { pagePath } from '../../api/page-path.ts';
import { type Answer, download } from './download.ts';
import { addressOf, shownAt } from './github.ts';
import { withFullLinks } from './with-full-links.ts';

const address = z.url({ protocol: /^https?$/, error: 'Expected an `https:` URL' }).refine(...withoutCredentials);
const optionsSchema = z.strictObject({
  pages: z.record(pagePath('tools/cli'), address),
  refresh: z.boolean().default(false),
});

/** Options of the plugin. */
export interface RemoteOptions {
  /** The address of a Markdown file for each page, by the path of the page: `tools/cli`. */
  readonly pages: Readonly<Record<string, string>>;
  /**
   * Whether a build downloads the files again, for addresses that name a branch. If it cannot, it keeps the text of the
   * last build and warns. Default: false, each address is downloaded once.
   */
  readonly refresh?: boolean;
}

/**
 * Adds pages from Markdown files on other servers, such as the README of another repository, in each language. Links
 * and images that are relative to a file lead to its server, or to the page of another file.
 */
export function pluginRemote(options: RemoteOptions): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:remote',
    setup(api) {
      const { pages, refresh } = api.parseOptions(optionsSchema, options);
      const pageAt = new Map(Object.entries(pages).map(([page, address]) => [new URL(address).href, page]));

      async function read(address: string): Promise<Answer> {
        const kept = await api.cache.get(address);
        const isKept = typeof kept === 'string';
        if (isKept && !(refresh && api.command === 'build')) return { text: kept };
        const answer = await download(address);
        if (answer.text !== undefined) {
          await api.cache.set(address, answer.text);
        } else if (isKept) {
          api.logger.warn(`\`${address}\` ${answer.reason}. The page has the text of an earlier build.`);
          return { text: kept };
        }
        return answer;
      }

      function linkFrom(address: string, link: string, isImage: boolean): string {
        const target = addressOf(link, address);
        if (target === undefined) return link;
        const { href, hash } = target;
        const page = pageAt.get(href.slice(0, href.length - hash.length));
        if (page !== undefined) return `/${page}${hash}`;
        return isImage ? href : shownAt(href);
      }

      api.addPages(async ({ config }) => {
        const addresses = new Set(Object.values(pages));
        const answers = new Map(
          await Promise.all(Array.from(addresses, async (address) => [address, await read(address)] as const)),
        );
        const problems = Array.from(answers).flatMap(([address, answer]) =>
          answer.text === undefined ? [notDownloaded(address, answer.reason)] : [],
        );
        if (problems.length > 0) throw new DocSiteError('Files of other servers cannot be read.', { problems });
        const documents = Object.entries(pages).map(([page, address]) => {
          const text = answers.get(address)?.text ?? '';
          const content = withFullLinks(text, (...link) => linkFrom(address, ...link));
          return { page, content, madeFrom: { name: address, text } };
        });
        // Not MDX, which could run code in the build.
        return config.locales.flatMap(({ lang }) =>
          documents.map(({ page, ...document }) => ({ filePath: `${lang}/${page}.md`, ...document })),
        );
      });
    },
  });
}

function notDownloaded(address: string, reason: string): Problem {
  return {
    rule: 'remote',
    severity: 'error',
    message: `\`${address}\` ${reason}.`,
    hint: 'Correct the address in `pages` of `pluginRemote`, or try again. On GitHub, the button “Raw” leads to the right address.',
  };
}
