import { directiveFromMarkdown } from 'mdast-util-directive';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { directive } from 'micromark-extension-directive';
import type {} from 'remark-parse';
import type { Processor } from 'unified';
import { componentTagsFromMarkdown } from './component-tags.ts';
import { linkAttributesFromMarkdown, linkAttributesSyntax } from './link-attributes.ts';

/**
 * Syntax beyond GFM: containers, attributes of links, components in `.md`, and emphasis next to Chinese punctuation.
 * `componentNames` are the components that need no import.
 */
export function remarkSyntax(this: Processor, componentNames: readonly string[]): void {
  const data = this.data();
  const syntax = [cjkFriendlyExtension(), containerSyntax(), linkAttributesSyntax()];
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), ...syntax];
  const readers = [directiveFromMarkdown(), linkAttributesFromMarkdown(), componentTagsFromMarkdown(componentNames)];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), ...readers];
}

const colon = 58;

/** Only the container construct: `:name` and `::name` stay text, because colons are common in prose. */
function containerSyntax(): ReturnType<typeof directive> {
  const constructs = [directive().flow?.[colon] ?? []].flat();
  const container = constructs.find(({ concrete }) => concrete);
  if (container === undefined) throw new Error('micromark-extension-directive has no container construct.');
  return { flow: { [colon]: container } };
}
