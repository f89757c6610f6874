/** A use of a component in an article. */
export interface ComponentUse {
  readonly name: string;
  /** Position among uses of the same component, in rendering order, starting at 1. */
  readonly count: number;
}
