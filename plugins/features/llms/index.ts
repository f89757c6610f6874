import { markdownFileUrl } from '#shared/page-file';
import type { LocaleData, PageData } from '#shared/types';
import {
  type BuildResult,
  type DocSitePlugin,
  definePlugin,
  type LlmsLink,
  type OutputFile,
  type PageContext,
} from '../../api/index.ts';
import type { SiteConfig } from '../../config/index.ts';
import { isOriginal } from '../indexable.ts';
import { absoluteUrl, asciiHrefOf } from '../site-urls.ts';
import { type PageGroup, pageGroups } from './outline.ts';

/** Section that readers may skip (https://llmstxt.org). */
const optionalGroup = 'Optional';

/**
 * Writes `llms.txt` (https://llmstxt.org), a list of the Markdown twins, and `llms-full.txt` with the twins themselves,
 * for each language. The head of a page names its twin. Links are absolute when `siteOrigin` is set. Without
 * prerendering there are no twins: the list links to pages, and there is no full text. Pages with `llms: false` are
 * left out.
 */
export function pluginLlms(): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:llms',
    setup(api) {
      api.addHeadTags(({ pagePath }, { config: { ssg, base } }) =>
        ssg
          ? [{ tag: 'link', attrs: { rel: 'alternate', type: 'text/markdown', href: markdownFileUrl(pagePath, base) } }]
          : [],
      );
      api.addOutputFiles(async (build, context) => {
        if (!context.config.llms) return [];
        const files: OutputFile[] = [];
        for (const locale of context.model.locales) files.push(...(await llmsFiles(locale, build, context)));
        return files;
      });
    },
  });
}

async function llmsFiles(
  locale: LocaleData,
  build: BuildResult,
  { model, config }: PageContext,
): Promise<readonly OutputFile[]> {
  const { lang, prefix } = locale;
  const folder = prefix === '' ? '' : `${prefix.slice(1)}/`;
  const groups = pageGroups({
    locale,
    sidebars: model.sidebars,
    pages: build.pages.filter((page) => page.lang === lang && isOriginal(page) && page.frontmatter.llms !== false),
    config,
  });
  const links = build.llmsLinks.filter((link) => link.lang === lang);
  const list = { path: `${folder}llms.txt`, content: llmsList({ locale, groups, links, config }) };
  if (!config.ssg) return [list];
  const twins: string[] = [];
  // Sequentially: thousands of pages at once would open thousands of files.
  for (const page of groups.flatMap(({ pages }) => pages)) twins.push(await twinWithAddress(page, build, config));
  return [list, { path: `${folder}llms-full.txt`, content: twins.join('\n') }];
}

interface LlmsListInput {
  readonly locale: Pick<LocaleData, 'title' | 'description'>;
  readonly groups: readonly PageGroup[];
  readonly links: readonly LlmsLink[];
  readonly config: Pick<SiteConfig, 'base' | 'siteOrigin' | 'cleanUrls' | 'ssg'>;
}

/** Text of `llms.txt`: title, description, and links under the headings of the sidebar. */
function llmsList({ locale, groups, links, config }: LlmsListInput): string {
  const lists = new Map<string, string[]>();
  const add = (heading: string, line: string): void => {
    lists.set(heading, [...(lists.get(heading) ?? []), line]);
  };
  for (const { heading, pages } of groups) {
    for (const page of pages) add(heading, linkLine(page.title, pageAddress(page, config), page.description));
  }
  // The optional section comes last.
  const byGroup = [...links].sort((a, b) => Number(a.group === undefined) - Number(b.group === undefined));
  for (const { group = optionalGroup, text, link, description = '' } of byGroup) {
    add(group, linkLine(text, absoluteUrl(link, { ...config, siteOrigin: config.siteOrigin ?? '' }), description));
  }
  const parts = [
    `# ${oneLine(locale.title)}`,
    ...(locale.description === '' ? [] : [`> ${oneLine(locale.description)}`]),
    ...[...lists].map(([heading, lines]) => `## ${oneLine(heading)}\n\n${lines.join('\n')}`),
  ];
  return `${parts.join('\n\n')}\n`;
}

async function twinWithAddress(page: PageData, build: BuildResult, config: SiteConfig): Promise<string> {
  const { markdown = '' } = await build.read(page);
  return `---\nurl: ${pageAddress(page, config)}\n---\n\n${markdown.trim()}\n`;
}

/** URL of a page's Markdown twin, or of the page itself without prerendering. */
function pageAddress({ routePath, pagePath }: PageData, config: LlmsListInput['config']): string {
  const path = config.ssg ? markdownFileUrl(pagePath, config.base) : asciiHrefOf(routePath, config);
  return (config.siteOrigin ?? '') + path;
}

function linkLine(text: string, address: string, description: string): string {
  // A bracket would end the link text, a parenthesis the URL.
  const label = oneLine(text).replace(/[\\[\]]/g, '\\$&');
  const target = address.replace(/[()]/g, (character) => (character === '(' ? '%28' : '%29'));
  return `- [${label}](${target})${description === '' ? '' : `: ${oneLine(description)}`}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
