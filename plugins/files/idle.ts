/** Share of a processor up to which a process counts as idle: timers and open servers stay far below it. */
const idleShare = 0.01;

/** Looks in a row that must find the process idle. */
const looks = 10;

/**
 * Calls `report` when the process has done nothing for `seconds` although something, such as a timer or a server, keeps
 * it alive, and again after each further tenth of that time. A process that waits for a child is not idle. Returns a
 * function that ends the watch.
 */
export function watchIdleness(report: () => void, seconds: number): () => void {
  const tick = (seconds / looks) * 1000;
  let used = process.cpuUsage();
  // Looks, not time: a computer that was asleep, or a stopped process, has not been idle.
  let idle = 0;
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(used);
    used = process.cpuUsage();
    const isWorking =
      (user + system) / 1000 > tick * idleShare || process.getActiveResourcesInfo().includes('ProcessWrap');
    idle = isWorking ? 0 : idle + 1;
    if (idle >= looks) report();
  }, tick).unref();
  return () => clearInterval(timer);
}
