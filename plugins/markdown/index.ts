export { loadMdxOptions, type MdxOptions } from './mdx-options.ts';
export { preprocess } from './preprocess.ts';
export { toProblem } from './to-problem.ts';
