import type { Element, ElementData, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString as textOf } from 'hast-util-to-string';
import remarkMath from 'remark-math';
import temml from 'temml';
import type { Processor } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { withoutStyles } from './without-styles.ts';

interface Dollars {
  /** Whether `$x$` is a formula. */
  readonly singleDollar: boolean;
}

/** Lets the parser read formulas. */
export function remarkTex(this: Processor, { singleDollar }: Dollars): void {
  remarkMath.call(this, { singleDollarTextMath: singleDollar });
}

/** Draws formulas as MathML. Wrong TeX is an error at the place of the formula. */
export function rehypeTex({ singleDollar, macros }: Dollars & { readonly macros: Readonly<Record<string, string>> }) {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'element', (element, index, parent) => {
      const formula = formulaIn(element);
      if (formula === undefined || parent === undefined || index === undefined) return undefined;
      const { tex, isBlock } = formula;
      const math = mathOf(tex, isBlock, macros);
      if (typeof math === 'string') {
        // Not `file.fail`: it would hide the formulas below.
        file.message(`Unexpected formula: ${math}`, element).fatal = true;
        return SKIP;
      }
      const dollars = singleDollar ? '$' : '$$';
      parent.children[index] = {
        type: 'element',
        tagName: isBlock ? 'div' : 'span',
        properties: {
          className: [isBlock ? 'math-block' : 'math'],
          dataMarkdown: isBlock ? `$$\n${tex}\n$$` : dollars + tex + dollars,
        },
        children: [math],
        // The type demands a field that only one parser's elements have.
        data: { searchText: tex } as unknown as ElementData,
      };
      return SKIP;
    });
  };
}

/** The TeX of what the parser has made of a formula; undefined for any other element. */
function formulaIn(element: Element): { readonly tex: string; readonly isBlock: boolean } | undefined {
  const [first] = element.children;
  const isBlock = element.tagName === 'pre' && first?.type === 'element';
  const code = isBlock ? first : element;
  const { className } = code.properties;
  if (code.tagName !== 'code' || !Array.isArray(className) || !className.includes('language-math')) return undefined;
  return { tex: textOf(code).trim(), isBlock };
}

/** The element of a formula, or what is wrong with its TeX. */
function mathOf(tex: string, displayMode: boolean, macros: Readonly<Record<string, string>>): Element | string {
  try {
    // A copy: TeX may define further commands.
    const html = temml.renderToString(tex, { displayMode, macros: { ...macros }, throwOnError: true });
    const math = fromHtml(html, { fragment: true }).children.find((node) => node.type === 'element');
    return math === undefined ? 'it draws nothing' : withoutStyles(math);
  } catch (error) {
    // The parser calls itself for each group.
    if (error instanceof RangeError) return 'its groups nest too deeply to be drawn. Split it.';
    if (/Too many expansions/.test(String(error)))
      return 'a command in it contains itself. Correct its definition, in the formula or in `macros` of `pluginMath`.';
    return error instanceof Error ? error.message.replace(/^ParseError: */, '') : String(error);
  }
}
