export { loadMdxOptions, type MdxOptions } from './mdx-options.ts';
export { pipelineKey, pipelineVersion } from './pipeline-version.ts';
export { preprocess } from './preprocess.ts';
export { toProblem } from './to-problem.ts';
