import type { Emphasis, Parents, Strong, Text } from 'mdast';
import type { Handlers, Info, State } from 'mdast-util-to-markdown';

/**
 * Emphasis with asterisks and nothing else. Where CommonMark alone would not recognize its end, as in Chinese text with
 * quotation marks, the library encodes neighbouring letters as references; a twin is meant to be read, and `使&#x7528;`
 * is unreadable.
 *
 * Most texts are plain, and are written as they are: the library tries fifty patterns on each.
 */
export const phrasingHandlers: Partial<Handlers> = {
  emphasis: marked('*'),
  strong: marked('**'),
  text: (node: Text, _parent: Parents | undefined, state: State, info: Info): string =>
    isPlainText(node.value) ? node.value : state.safe(node.value, info),
};

/**
 * Whether a text is one line of words without signs that can begin or end anything in Markdown. A number at the start
 * could begin a list; a full stop or a colon before a letter could belong to an address.
 */
export function isPlainText(text: string): boolean {
  // To search for a sign needs no stack, however long the text is.
  return !/^$|^[\d!-/:-@[-`{-~]|[!#&*+<=>@[\\\]^_`{|}~\t\r\n-]|[.:](?! |$)/.test(text);
}

function marked(marker: string) {
  return (node: Emphasis | Strong, _parent: Parents | undefined, state: State, info: Info): string => {
    const exit = state.enter(node.type);
    const tracker = state.createTracker(info);
    const start = tracker.move(marker);
    const content = state.containerPhrasing(node, { ...tracker.current(), before: '*', after: '*' });
    exit();
    return start + content + marker;
  };
}
