import type { Emphasis, Parents, Strong } from 'mdast';
import type { Handlers, Info, State } from 'mdast-util-to-markdown';

/**
 * Emphasis with asterisks and nothing else. Where CommonMark alone would not recognize its end, as in Chinese text with
 * quotation marks, the library encodes neighbouring letters as references; a twin is meant to be read, and `使&#x7528;`
 * is unreadable.
 */
export const emphasisHandlers: Partial<Handlers> = {
  emphasis: (node: Emphasis, _parent: Parents | undefined, state: State, info: Info) => marked(node, '*', state, info),
  strong: (node: Strong, _parent: Parents | undefined, state: State, info: Info) => marked(node, '**', state, info),
};

function marked(node: Emphasis | Strong, marker: string, state: State, info: Info): string {
  const exit = state.enter(node.type);
  const tracker = state.createTracker(info);
  const start = tracker.move(marker);
  const content = state.containerPhrasing(node, { ...tracker.current(), before: '*', after: '*' });
  exit();
  return start + content + marker;
}
