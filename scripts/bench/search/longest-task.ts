import { z } from 'zod';

/** Categories of a trace that `longestTask` reads. */
export const tracedCategories = ['toplevel', 'disabled-by-default-devtools.timeline'];

/** An event of a trace of Chromium, times in microseconds: of the clock, `tdur` of the processor. */
const traceEvent = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.number().default(0),
  tdur: z.number().default(0),
  args: z
    .object({
      name: z.string().optional(),
      chrome_mojo_event_info: z.object({ mojo_interface_tag: z.string().optional() }).optional(),
    })
    .optional(),
});
const trace = z.object({ traceEvents: z.array(z.unknown()) });

/** Through which a tool that measures talks to a page. */
const toolInterface = 'blink.mojom.DevToolsSession';

/**
 * Processor time of the longest task of a page's main thread, in milliseconds, by a trace of `tracedCategories`; tasks in
 * which the page does what the measuring tool wants to know are left out. Throws when there is no task at all.
 */
export function longestTask(json: string): number {
  // Other events than those that are looked for may have any form.
  const events = trace.parse(JSON.parse(json)).traceEvents.flatMap((value) => traceEvent.safeParse(value).data ?? []);
  const threadOf = ({ pid, tid }: (typeof events)[number]) => `${pid} ${tid}`;
  const mains = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf),
  );
  const own = events.filter((event) => mains.has(threadOf(event)));
  const asked = own.filter(({ args }) => args?.chrome_mojo_event_info?.mojo_interface_tag === toolInterface);
  const costs = own
    .filter(({ name, ts, dur }) => name === 'RunTask' && !asked.some((one) => one.ts >= ts && one.ts <= ts + dur))
    .map(({ tdur }) => tdur / 1_000);
  if (costs.length === 0) throw new Error('The trace holds no task of a page.');
  return Math.max(...costs);
}
