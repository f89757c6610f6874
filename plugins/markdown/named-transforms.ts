import { fileURLToPath } from 'node:url';
import type { Plugin, Processor, Transformer } from 'unified';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { DocSiteError } from '#shared/errors';
import { notesOf } from './document.ts';
import { isMessage } from './to-problem.ts';
import type { Place } from './types.ts';

/** The module of a plugin. */
export interface PluginModule {
  /** `file:` URL, or the name of a package. */
  readonly url: string;
  /** As messages name it. */
  readonly shown: string;
}

/**
 * The plugin, whose transforms stop with the name of its module and the place in it when they throw: what is wrong is not
 * the document. A message with a place in the document (`file.fail`) stays as it is.
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

/** What a transform gives: a tree to go on with, or nothing when it has changed the one that it received. */
type Transformed = Node | undefined;

/** A transform with a third parameter hands its result to a callback. */
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
    hint: `It failed in \`${notesOf(file).sourcePath}\`; \`file.fail(reason, node)\` tells a mistake of the document with its place.`,
    cause: error,
  });
}

/** Where the innermost call in the module is. */
function placeIn(stack: string, { url }: PluginModule): Partial<Place> {
  const names = url.startsWith('file:') ? [url, fileURLToPath(url)] : [url];
  const calls = stack.split('\n').flatMap((call) => names.flatMap((name) => call.split(`${name}:`)[1] ?? []));
  const [, line, column] = /^(\d+):(\d+)/.exec(calls[0] ?? '') ?? [];
  return line === undefined ? {} : { line: Number(line), column: Number(column) };
}
