import { directiveFromMarkdown } from 'mdast-util-directive';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { directive } from 'micromark-extension-directive';
import type {} from 'remark-parse';
import type { Processor } from 'unified';

/** Syntax beyond GFM: containers, and emphasis next to Chinese punctuation. */
export function remarkSyntax(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), cjkFriendlyExtension(), containerSyntax()];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), directiveFromMarkdown()];
}

const colon = 58;

/** Only the container construct: `:name` and `::name` stay text, because colons are common in prose. */
function containerSyntax(): ReturnType<typeof directive> {
  const constructs = [directive().flow?.[colon] ?? []].flat();
  const container = constructs.find(({ concrete }) => concrete);
  if (container === undefined) throw new Error('micromark-extension-directive has no container construct.');
  return { flow: { [colon]: container } };
}
