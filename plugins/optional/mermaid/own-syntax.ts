/** Kinds that `beautiful-mermaid` draws. Mermaid draws the others. */
const ownKinds = /^(?:graph|flowchart|sequenceDiagram|classDiagram|stateDiagram|erDiagram|xychart)/;

/** By kind, what `beautiful-mermaid` would leave out or misread without an error. */
const beyondOwn: readonly (readonly [kind: RegExp, syntax: RegExp])[] = [
  [/^(?:graph|flowchart)/, /--+[xo]\s|[xo]--|-{3,}>|={3,}>|-\.{2,}->|~~~|@\{|^\s*click\s/m],
  [/^stateDiagram/, /<<\w+>>|^\s*(?:note\s|--\s*$)/m],
  [/^sequenceDiagram/, /^\s*(?:autonumber|box|create|destroy)\b|^\s*(?:participant|actor)\s+\S+\s+(?!as\s)\S/m],
];

/** Whether `beautiful-mermaid` draws diagrams of this kind. A diagram begins with its kind. */
export function isOwnKind(diagram: string): boolean {
  return ownKinds.test(diagram);
}

/** Whether `beautiful-mermaid` draws all of a diagram. */
export function drawsAll(diagram: string): boolean {
  const withoutLabels = diagram.replace(/"[^"\n]*"|\[[^\]\n]*\]/g, '[]');
  return isOwnKind(diagram) && !beyondOwn.some(([kind, syntax]) => kind.test(diagram) && syntax.test(withoutLabels));
}

/** A flowchart with spaces before its arrows: `beautiful-mermaid` takes `A-->B` for a node `A--`. */
export function withSpacedArrows(diagram: string): string {
  if (!/^\s*(?:graph|flowchart)/.test(diagram)) return diagram;
  return diagram.replace(/(?<=[\w\])}])(?=<?(?:-->|---|-\.-|==>|===))/g, ' ');
}

/** How many arrows a flowchart or state diagram has; none for the kinds in which they do not have to be placed. */
export function arrowsIn(diagram: string): number {
  if (!/^\s*(?:graph|flowchart|stateDiagram)/.test(diagram)) return 0;
  return diagram.match(/--+[->]|-\.+->?|==+[=>]/g)?.length ?? 0;
}

/** The beginning of an arrow of a flowchart that leads nowhere; `beautiful-mermaid` leaves it out without an error. */
export function danglingArrow(diagram: string): string | undefined {
  if (!/^\s*(?:graph|flowchart)/.test(diagram)) return undefined;
  return /^(?!\s*%%).*(?:[-=.]>|---|===)[ \t]*(?:\|[^|\n]*\|)?(?=[ \t;]*$)/m.exec(diagram)?.[0].trim();
}
