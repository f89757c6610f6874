import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdxFrontmatter from 'remark-mdx-frontmatter';
import type { PluggableList } from 'unified';
import { type AuthorPlugins, loadPlugins } from './author-plugins.ts';
import { rehypeCollect } from './rehype/collect.ts';
import { rehypeComponentProps } from './rehype/component-props.ts';
import { rehypeDepth } from './rehype/depth.ts';
import { rehypeFootnotes } from './rehype/footnotes.ts';
import { rehypeFragments } from './rehype/fragments.ts';
import { rehypeHeadingAnchors } from './rehype/heading-anchors.ts';
import { rehypeHeadings } from './rehype/headings.ts';
import { rehypeImages } from './rehype/images.ts';
import { rehypeJsxRules } from './rehype/jsx-rules.ts';
import { rehypeLinks } from './rehype/links.ts';
import { rehypeMdComponents } from './rehype/md-components.ts';
import { rehypeRawHtml } from './rehype/raw-html.ts';
import { rehypeSafety } from './rehype/safety.ts';
import { rehypeTableAlign } from './rehype/table-align.ts';
import { remarkAlerts } from './remark/alerts.ts';
import { remarkContainers } from './remark/containers.ts';
import { remarkFences } from './remark/fences.ts';
import { remarkHeadingMarks } from './remark/heading-marks.ts';
import { remarkStart, type StartOptions } from './remark/start.ts';
import { remarkSyntax } from './remark/syntax.ts';
import { remarkUnreadSyntax } from './remark/unread-syntax.ts';
import type { PipelineDocument, PipelineSettings } from './types.ts';

/** The transforms of a document, in order: first on Markdown, then on HTML. */
interface Pipeline {
  readonly remarkPlugins: PluggableList;
  readonly rehypePlugins: PluggableList;
}

/** Loads the plugins of the settings and assembles all transforms. */
export async function loadPipeline(settings: PipelineSettings): Promise<(document: PipelineDocument) => Pipeline> {
  const remark = await loadPlugins(settings.remarkPlugins, settings.root);
  const rehype = await loadPlugins(settings.rehypePlugins, settings.root);
  return (document) => ({
    remarkPlugins: [
      ...remarkSource({ settings, document }, remark),
      remarkAlerts,
      remarkUnreadSyntax,
      remarkContainers,
      remarkFences,
      ...remark.late,
      remarkMdxFrontmatter,
    ],
    rehypePlugins: [
      ...rehypeIds(rehype),
      rehypeHeadingAnchors,
      rehypeFootnotes,
      rehypeTableAlign,
      rehypeSafety,
      rehypeLinks,
      rehypeImages,
      ...rehype.late,
      rehypeDepth,
      rehypeJsxRules,
      rehypeComponentProps,
      rehypeFragments,
      [rehypeCollect, document],
    ],
  });
}

function remarkSource(options: StartOptions, { early }: AuthorPlugins): PluggableList {
  return [[remarkStart, options], remarkFrontmatter, remarkGfm, remarkSyntax, ...early, remarkHeadingMarks];
}

function rehypeIds({ early }: AuthorPlugins): PluggableList {
  return [rehypeMdComponents, rehypeRawHtml, ...early, rehypeHeadings];
}
