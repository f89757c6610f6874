import type { Emphasis, Parents, Strong } from 'mdast';
import type { Handlers, Info, State } from 'mdast-util-to-markdown';

/**
 * Emphasis with asterisks and nothing else. The library writes the letters beside it as references where CommonMark
 * alone would not see its end, as in Chinese text with quotation marks: a twin is read, by people and by machines, and
 * `使&#x7528;` is not.
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
