import type { Properties } from 'hast';
import type { BlockContent, DefinitionContent, ListItem, Parent, PhrasingContent } from 'mdast';

/** A node without a Markdown meaning, which only becomes an element. */
export interface Drawn extends Parent {
  type: 'drawn';
  children: (BlockContent | DefinitionContent | ListItem | PhrasingContent)[];
  data: { hName: string; hProperties: Properties };
}

declare module 'mdast' {
  interface BlockContentMap {
    drawn: Drawn;
  }
  interface RootContentMap {
    drawn: Drawn;
  }
}

/** Makes a node that becomes the element `hName`. */
export function drawn(hName: string, hProperties: Properties, children: Drawn['children']): Drawn {
  return { type: 'drawn', data: { hName, hProperties }, children };
}
