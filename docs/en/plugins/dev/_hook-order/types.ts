/** A stretch in the life of a command; the commands stand side by side, with equal phases in one row. */
export type PhaseName = 'configure' | 'prepare' | 'bundler' | 'start' | 'compile' | 'end';

/** What makes steps happen again, or at all. */
export type RepeatName = 'target' | 'watch' | 'change' | 'restart';

/** What the tool itself does between the hooks. */
export type EventName = 'compile' | 'listen';

/** A hook (or `setup`) by its name, an event, or steps that belong together. */
export type Step =
  | string
  | { readonly event: EventName }
  | { readonly repeat: RepeatName; readonly steps: readonly Step[] };

/** A phase of one command. */
export interface Phase {
  readonly phase: PhaseName;
  readonly repeat?: RepeatName;
  readonly steps: readonly Step[];
}

/** A command with its phases in their order, as `hook-order.json` lists them. */
export interface Lane {
  readonly command: string;
  readonly phases: readonly Phase[];
}
