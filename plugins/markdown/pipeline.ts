import type { CompileOptions } from '@mdx-js/mdx';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdxFrontmatter from 'remark-mdx-frontmatter';
import { parse } from 'yaml';
import { loadPlugins } from './author-plugins.ts';
import { loadSiteLanguages } from './code/site-languages.ts';
import { remarkStart } from './document-notes.ts';
import { rehypeCollect } from './rehype/collect.ts';
import { rehypeDepth } from './rehype/depth.ts';
import { rehypeFootnotes } from './rehype/footnotes.ts';
import { rehypeFragments } from './rehype/fragments.ts';
import { rehypeHeadingAnchors } from './rehype/heading-anchors.ts';
import { rehypeHeadings } from './rehype/headings.ts';
import { rehypeImages } from './rehype/images.ts';
import { rehypeJsxRules } from './rehype/jsx-rules.ts';
import { rehypeKnownValues } from './rehype/known-values.ts';
import { rehypeLinks } from './rehype/links.ts';
import { rehypePluginStyles } from './rehype/plugin-styles.ts';
import { rehypeRawHtml } from './rehype/raw-html.ts';
import { rehypeSafety } from './rehype/safety.ts';
import { rehypeTableAlign } from './rehype/table-align.ts';
import { remarkAlerts } from './remark/alerts.ts';
import { remarkContainers } from './remark/containers.ts';
import { remarkFences } from './remark/fences.ts';
import { remarkHeadingMarks } from './remark/heading-marks.ts';
import { remarkIncludedCode } from './remark/included-code.ts';
import { remarkIncludedParts } from './remark/included-parts.ts';
import { remarkIncludes } from './remark/includes.ts';
import { remarkOpenHtml } from './remark/open-html.ts';
import { remarkPackageManagers } from './remark/package-managers.ts';
import { remarkSyntax } from './remark/syntax.ts';
import { remarkToc } from './remark/toc.ts';
import { remarkUnreadSyntax } from './remark/unread-syntax.ts';
import type { DocContext, DocMeta, PipelineSettings } from './types.ts';

/** Options for `@mdx-js/loader`. */
export type MdxOptions = Readonly<CompileOptions>;

// Early plugins may add raw HTML, too. Unified runs the same function only once.
const rehypeHtmlOfEarly = () => rehypeRawHtml();

/**
 * Loads the plugins of the settings and returns a function that builds the options with which `@mdx-js/loader` compiles
 * one document: all transforms in order, first on Markdown, then on HTML. `onMeta` is called once, at the end. The
 * source must have passed `preprocess`. Throws when a plugin of the site cannot be loaded.
 */
export async function loadMdxOptions(settings: PipelineSettings) {
  const remark = await loadPlugins(settings.remarkPlugins, settings.root);
  const rehype = await loadPlugins(settings.rehypePlugins, settings.root);
  const languages = await loadSiteLanguages(settings);
  return (context: DocContext, onMeta: (meta: DocMeta) => void): MdxOptions => ({
    format: 'detect',
    jsxRuntime: 'automatic',
    tableCellAlignToStyle: false,
    remarkPlugins: [
      [remarkStart, settings, context, languages],
      remarkFrontmatter,
      remarkGfm,
      [remarkSyntax, settings.componentNames],
      remarkIncludedParts,
      remarkIncludedCode,
      remarkToc,
      ...remark.early,
      remarkHeadingMarks,
      remarkAlerts,
      remarkIncludes,
      remarkUnreadSyntax,
      remarkOpenHtml,
      remarkPackageManagers,
      remarkContainers,
      remarkFences,
      ...remark.late,
      [remarkMdxFrontmatter, { default: {}, parsers: { yaml: (text: string) => parse(text) ?? {} } }],
    ],
    rehypePlugins: [
      rehypeKnownValues,
      rehypeRawHtml,
      ...rehype.early,
      rehypeHtmlOfEarly,
      rehypeHeadings,
      rehypeHeadingAnchors,
      rehypeFootnotes,
      rehypeTableAlign,
      rehypeSafety,
      rehypeLinks,
      rehypeImages,
      ...rehype.late,
      rehypePluginStyles,
      rehypeDepth,
      rehypeJsxRules,
      rehypeFragments,
      [rehypeCollect, onMeta],
    ],
  });
}
