import { fileURLToPath } from 'node:url';
import { createProcessor, run } from '@mdx-js/mdx';
import { createElement } from 'react';
import * as runtime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { VFile } from 'vfile';
import { loadMdxOptions } from '../../../../plugins/markdown/pipeline.ts';
import { loadPreprocess, rewriteSource } from '../../../../plugins/markdown/preprocess.ts';
import type { DocMeta, PipelineSettings } from '../../../../plugins/markdown/types.ts';

/** Folder that the tested documents pretend to lie in. */
export const root = fileURLToPath(new URL('../../../fixtures', import.meta.url));

/** A bilingual site served under `/`. */
export const settings: PipelineSettings = {
  docsDir: `${root}/docs`,
  root,
  defaultLang: 'en',
  locales: [
    { lang: 'en', htmlLang: 'en' },
    { lang: 'zh', htmlLang: 'zh-CN' },
  ],
  base: '/',
  cleanUrls: true,
  showLineNumbers: false,
  defaultWrapCode: false,
  remarkPlugins: [],
  rehypePlugins: [],
  preprocessors: [],
  componentNames: ['Badge', 'Card', 'Tabs'],
};

/** What a test may change. */
export interface CompileOptions {
  /** Relative to the docs folder. Default `en/guide/page.mdx`. */
  readonly file?: string;
  readonly settings?: Partial<PipelineSettings>;
  readonly headingIds?: readonly string[];
  readonly addedPages?: readonly string[];
  readonly isFragment?: boolean;
}

/** A compiled document. */
export interface Compiled {
  /** What a reader's browser gets; components are drawn as elements of their own name. */
  readonly html: string;
  readonly meta: DocMeta;
}

/** Compiles a document as the loader does and renders it. An imported file is drawn as `imported:<path>`. */
export async function compile(source: string, options: CompileOptions = {}): Promise<Compiled> {
  const { meta, code } = await compileToCode(source, options);
  // Only the bundler can import what is not JavaScript.
  const runnable = code.replace(
    /await import\(_resolveDynamicMdxSpecifier\(("[^"]+")\)\)/g,
    (_, path: string) => `{ default: 'imported:' + ${path} }`,
  );
  const { default: Content } = await run(runnable, { ...runtime, baseUrl: import.meta.url });
  const components = Object.fromEntries(['Badge', 'Card', 'Tabs'].map((name) => [name, `x-${name.toLowerCase()}`]));
  return { html: renderToStaticMarkup(createElement(Content, { components })), meta };
}

/** Compiles a document without rendering it. */
export async function compileToCode(
  source: string,
  {
    file = 'en/guide/page.mdx',
    settings: changes = {},
    headingIds,
    addedPages = [],
    isFragment = false,
  }: CompileOptions = {},
): Promise<{ readonly code: string; readonly meta: DocMeta }> {
  const complete = { ...settings, ...changes };
  const path = `${complete.docsDir}/${file}`;
  const metas: DocMeta[] = [];
  const optionsOf = await loadMdxOptions(complete);
  const onMeta = (meta: DocMeta) => metas.push(meta);
  const options = optionsOf({ ...(headingIds && { headingIds }), addedPages, isFragment }, onMeta);
  const processor = createProcessor({
    ...options,
    format: file.endsWith('.mdx') ? 'mdx' : 'md',
    outputFormat: 'function-body',
  });
  const preprocess = await loadPreprocess(complete);
  const { text } = await preprocess(source, path);
  const input = new VFile({ path, value: rewriteSource(text) });
  const code = String(await processor.process(input));
  const [meta] = metas;
  if (meta === undefined) throw new Error('The pipeline emitted nothing.');
  return { code, meta };
}

/** HTML of a document that has no problems. */
export async function htmlOf(source: string, options: CompileOptions = {}): Promise<string> {
  const { html, meta } = await compile(source, options);
  if (meta.problems.length > 0) throw new Error(JSON.stringify(meta.problems));
  return html;
}

/** Problems of a document, as lines `line:column rule message hint`. */
export async function problemsOf(source: string, options: CompileOptions = {}): Promise<readonly string[]> {
  const { meta } = await compileToCode(source, options);
  return meta.problems.map(({ file, line, column, rule, message, hint }) =>
    `${file}:${line}:${column} ${rule}: ${message} ${hint ?? ''}`.trim(),
  );
}
