/** What Mermaid is to draw. */
export interface DrawingRequest {
  readonly diagram: string;
  /** Tells the drawings of a page apart; begins the ids in this one. */
  readonly id: string;
  /** Text alternative; the words of the drawing if it is empty. */
  readonly title: string;
}

/** A drawing as a page may contain it, or what Mermaid says is wrong with the diagram. */
export type Drawing = { readonly svg: string } | { readonly error: string };

declare global {
  /** What the scripts in this folder give to the page that draws: it draws one diagram after the other. */
  var drawDiagram: (request: DrawingRequest) => Promise<Drawing>;
}
