import { fileURLToPath } from 'node:url';
import type { Plugin, Processor, Transformer } from 'unified';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { DocSiteError } from '#shared/errors';
import type { TextPlace } from '#shared/place';
import { notesOf } from './document.ts';
import { isMessage } from './to-problem.ts';

/** The module of a Markdown plugin. */
export interface PluginModule {
  /** `file:` URL, or the name of a package. */
  readonly url: string;
  /** Name in messages. */
  readonly shown: string;
}

/**
 * Wraps a plugin so that errors thrown by its transforms name its module and the place in it, because the document is not
 * at fault. A message with a place in the document (`file.fail`) is passed on unchanged.
 */
export function namedTransforms(plugin: Plugin<unknown[]>, module: PluginModule): Plugin<unknown[]> {
  return function (this: Processor, ...options: unknown[]) {
    const transform = plugin.apply(this, options);
    if (typeof transform !== 'function') return;
    return async (tree: Node, file: VFile) => {
      try {
        return await finished(transform, tree, file);
      } catch (error) {
        throw isMessage(error) || error instanceof DocSiteError ? error : failure(error, module, file);
      }
    };
  };
}

/** A replacement tree, or undefined when the transform changed the tree in place. */
type Transformed = Node | undefined;

/** Awaits a transform; one with a third parameter takes a callback. */
async function finished(transform: Transformer<Node, Node>, tree: Node, file: VFile): Promise<Transformed> {
  if (transform.length < 3) {
    const result = await transform(tree, file, () => undefined);
    if (result instanceof Error) throw result;
    return result ?? undefined;
  }
  return new Promise((resolve, reject) => {
    transform(tree, file, (error, result) => {
      if (error) reject(error);
      else resolve(result);
      return undefined;
    });
  });
}

function failure(error: unknown, module: PluginModule, file: VFile): DocSiteError {
  return new DocSiteError(`The Markdown plugin fails: ${error instanceof Error ? error.message : String(error)}`, {
    rule: 'markdown-plugin',
    file: module.shown,
    ...(error instanceof Error && placeIn(error.stack ?? '', module)),
    hint: `It failed in \`${notesOf(file).shownPath}\`; to report a mistake in the document with its place, use \`file.fail(reason, node)\`.`,
    cause: error,
  });
}

/** Place of the innermost call in the module. */
function placeIn(stack: string, { url }: PluginModule): Partial<TextPlace> {
  const names = url.startsWith('file:') ? [url, fileURLToPath(url)] : [url];
  const calls = stack.split('\n').flatMap((call) => names.flatMap((name) => call.split(`${name}:`)[1] ?? []));
  const [, line, column] = /^(\d+):(\d+)/.exec(calls[0] ?? '') ?? [];
  return line === undefined ? {} : { line: Number(line), column: Number(column) };
}
