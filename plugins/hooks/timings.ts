/** Time that the handlers of one plugin took in one hook. */
export interface Timing {
  readonly plugin: string;
  readonly hook: string;
  readonly calls: number;
  /** Wall clock milliseconds, summed over all calls. */
  readonly ms: number;
}

/** Sums the time of calls. */
export type TimingLog = ReturnType<typeof createTimingLog>;

/** Makes a log that sums the calls of each hook of a plugin. */
export function createTimingLog() {
  const timings = new Map<string, Timing>();
  return {
    add(plugin: string, hook: string, ms: number): void {
      const key = JSON.stringify([plugin, hook]);
      const known = timings.get(key) ?? { plugin, hook, calls: 0, ms: 0 };
      timings.set(key, { ...known, calls: known.calls + 1, ms: known.ms + ms });
    },
    /** Longest first. */
    list: (): readonly Timing[] => [...timings.values()].sort((a, b) => b.ms - a.ms),
  };
}
