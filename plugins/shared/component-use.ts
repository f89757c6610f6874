/** A use of a component in an article. */
export interface ComponentUse {
  readonly name: string;
  /** Which one of its name, in the order in which they are drawn, from 1. */
  readonly count: number;
}
