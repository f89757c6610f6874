/**
 * Processor time that a function takes, in milliseconds: other processes do not add to it, as they do to the time of
 * day.
 */
export function cpuTime(run: () => unknown): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
