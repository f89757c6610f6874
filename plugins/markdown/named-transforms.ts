import type { Plugin, Processor, Transformer } from 'unified';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { DocSiteError } from '#shared/errors';
import { emitted } from '../files/engine-files.ts';
import { isInside } from '../files/is-inside.ts';
import { readableError } from '../site-code/readable-error.ts';
import { stackPlace } from '../site-code/stack-place.ts';
import { notesOf } from './document-notes.ts';
import { attachMarkdownPlugin, runMarkdownPlugin } from './run-markdown-plugin.ts';
import { isMessage } from './to-problem.ts';
import { treeMistake } from './tree-mistake.ts';
import type { MarkdownPlugin } from './types.ts';

interface PluginModule {
  /** Absolute path, or the name of a package. */
  readonly file: string;
  /** Name in messages. */
  readonly shown: string;
  readonly order: NonNullable<MarkdownPlugin['order']>;
}

/**
 * Wraps a plugin so that errors thrown by its transforms name its module and the place in it, because the document is
 * not at fault. A message with a place in the document (`file.fail`) ends only this transform, so that the other
 * mistakes of the document are found too.
 */
export function namedTransforms(plugin: Plugin<unknown[]>, module: PluginModule): Plugin<unknown[]> {
  // Plugins of the engine end, and may take seconds for a first document, such as the compiler behind `ts twoslash`.
  const isWatched = !isInside(module.file, emitted('plugins'));
  return function (this: Processor, ...options: unknown[]) {
    const attach = () => plugin.apply(this, options);
    const transform = attached(isWatched ? () => attachMarkdownPlugin(plugin, module.shown, attach) : attach);
    if (typeof transform !== 'function') return;
    return async (tree: Node, file: VFile) => {
      const run = () => finished(transform, tree, file);
      const { promiseSeconds } = notesOf(file).context;
      try {
        if (!isWatched) return await run();
        const replaced = await runMarkdownPlugin(plugin, { file: module.shown, promiseSeconds }, run);
        const mistake = treeMistake(replaced ?? tree, module);
        if (mistake === undefined) return replaced;
        throw new Error(`it leaves ${mistake}.`);
      } catch (error) {
        if (!isMessage(error)) throw error instanceof DocSiteError ? error : failure(error, module, file);
        // `file.fail` has listed its message. A plugin may also throw one, whatever its level: the transform has not
        // ended.
        error.fatal = true;
        if (!file.messages.includes(error)) file.messages.push(error);
      }
    };
  };
}

/**
 * Attaches a plugin. If it throws, its transform throws the same: nothing catches errors while plugins are attached.
 */
function attached(attach: () => ReturnType<Plugin<unknown[]>>): ReturnType<Plugin<unknown[]>> {
  try {
    return attach();
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/**
 * Awaits a transform as unified does: a replacement tree, or undefined when the tree was changed in place. Here `throw
 * null` is an error too.
 */
async function finished(transform: Transformer<Node, Node>, tree: Node, file: VFile): Promise<Node | undefined> {
  const result = await new Promise<Awaited<ReturnType<typeof transform>>>((resolve, reject) => {
    const returned = transform(tree, file, (error, replaced) => {
      if (error) reject(error);
      else resolve(replaced);
      return undefined;
    });
    // Else it calls back.
    if (transform.length < 3) resolve(returned);
  });
  if (result instanceof Error) throw result;
  return result ?? undefined;
}

function failure(error: unknown, module: PluginModule, file: VFile): DocSiteError {
  const { file: _, ...place } = stackPlace(error, (name) => name === module.file) ?? {};
  return new DocSiteError(`The Markdown plugin fails: ${readableError(error).message}`, {
    rule: 'markdown-plugin',
    file: module.shown,
    ...place,
    hint: `It failed in \`${notesOf(file).shownPath}\`; to report a mistake in the document with its place, use \`file.fail(reason, node)\`.`,
    cause: error,
  });
}
