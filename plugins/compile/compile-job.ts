import { contentHash } from '../reuse/content-hash.ts';
import { codeFacts } from './code-facts.ts';
import { type CompileSource, createCompileSource } from './compile-source.ts';
import type { CompileAnswer, CompileJob } from './types.ts';

/** Compilers of this thread by settings: creating one loads the whole pipeline. */
const processors = new Map<string, Promise<CompileSource>>();

/** Compiles one document. */
export async function compileJob({ settings, mode, input }: CompileJob): Promise<CompileAnswer> {
  const id = contentHash(mode, JSON.stringify(settings));
  const processor = processors.get(id) ?? createCompileSource(settings, mode);
  processors.set(id, processor);
  const compileSource = await processor;
  const result = await compileSource(input);
  if (!result.ok) return result;
  const { code, meta } = result;
  return { ok: true, code, meta, facts: codeFacts(code) };
}
