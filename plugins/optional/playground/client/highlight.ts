import './prism-manual.ts';
import Prism from 'prismjs';
import 'prismjs/components/prism-typescript.js';
import 'prismjs/components/prism-jsx.js';
import 'prismjs/components/prism-tsx.js';

/** Code as HTML, highlighted as the build does. */
export function highlight(code: string): string {
  const { tsx } = Prism.languages;
  return tsx === undefined ? '' : Prism.highlight(code, tsx, 'tsx');
}
