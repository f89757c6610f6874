import type { Rspack } from '@rsbuild/core';

/** Rspack's `VirtualModulesPlugin`. */
interface VirtualFiles extends Rspack.RspackPluginInstance {
  writeModule(file: string, text: string): void;
}

/**
 * The generated modules of one bundler. It starts with `texts`, by absolute path; `write` gives it the texts that
 * differ, and `whenBundled` resolves when it has run with all of them.
 */
export function memoryOf(texts: Map<string, string>, files: VirtualFiles) {
  /** From its first run on; it takes no modules before that. */
  let running: Rspack.Compiler | undefined;
  /** Files that no run has taken since they were written. */
  const pending = new Set<string>();
  /** Files that the current run has taken. */
  const inRun = new Set<string>();
  let latest: Rspack.Compilation | undefined;
  let waiting: (() => void)[] = [];

  function write(changed: ReadonlyMap<string, string>): void {
    const fresh = [...changed].filter(([file, text]) => texts.get(file) !== text);
    for (const [file, text] of fresh) {
      texts.set(file, text);
      pending.add(file);
      if (running) files.writeModule(file, text);
    }
    if (fresh.length > 0) invalidate();
  }

  function invalidate(): void {
    running?.watching?.invalidateWithChangesAndRemovals(new Set(pending));
  }

  function begin(compiler: Rspack.Compiler, compilation: Rspack.Compilation): void {
    latest = compilation;
    for (const file of pending) {
      if (running === undefined) files.writeModule(file, texts.get(file) ?? '');
      else if (compiler.modifiedFiles?.has(file) !== true) continue;
      pending.delete(file);
      inRun.add(file);
    }
    running = compiler;
  }

  /** Without statistics when the run has failed. */
  function end(stats: Rspack.Stats | undefined): void {
    if (stats !== undefined && stats.compilation !== latest) return;
    inRun.clear();
    // A run does not take what was written just before it.
    if (pending.size > 0) {
      invalidate();
      return;
    }
    for (const resolve of waiting) resolve();
    waiting = [];
  }

  const follow: Rspack.RspackPluginInstance = {
    apply(compiler) {
      compiler.hooks.thisCompilation.tap('doc-site:virtual-modules', (compilation) => begin(compiler, compilation));
      compiler.hooks.afterDone.tap('doc-site:virtual-modules', end);
    },
  };
  const isBundled = () => pending.size === 0 && inRun.size === 0;
  const whenBundled = () => new Promise<void>((resolve) => (isBundled() ? resolve() : waiting.push(resolve)));
  return { write, whenBundled, plugins: [files, follow] };
}
