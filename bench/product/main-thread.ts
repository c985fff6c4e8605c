import type { CDPSession, Page } from 'playwright-core';

/** Times are in microseconds (Trace Event Format). */
type TraceEvent = {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  tid: number;
  pid: number;
  args: { name?: string; data?: { type?: string } };
};

/** What a key cost: all tasks up to the next key, and the longest of them. */
export type KeyWork = { total: number; longest: number };

/**
 * Notes every task of the page's main thread while `deed` presses keys: scripts, styles, layout and painting together, as
 * they are what keeps a key from being seen. Milliseconds, a key each.
 */
export async function watchKeys(page: Page, deed: () => Promise<void>): Promise<KeyWork[]> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', 'devtools.timeline', '__metadata'] },
  });
  await deed();
  await stopTracing(session);
  await session.detach();
  return workPerKey(events);
}

async function stopTracing(session: CDPSession): Promise<void> {
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await complete;
}

function workPerKey(events: readonly TraceEvent[]): KeyWork[] {
  const keys = events.filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'keydown');
  const [first] = keys;
  if (!first) throw new Error('The trace shows no key.');
  const isMain = ({ pid, tid }: TraceEvent) => pid === first.pid && tid === first.tid;
  const begins = keys.map(({ ts }) => ts).toSorted((one, other) => one - other);
  const work = begins.map((): KeyWork => ({ total: 0, longest: 0 }));
  for (const event of events) {
    if (event.name !== 'RunTask' || event.ph !== 'X' || !isMain(event)) continue;
    const ms = (event.dur ?? 0) / 1000;
    // The task that hears a key begins a little before it.
    const key = work[begins.findLastIndex((ts) => ts <= event.ts + (event.dur ?? 0))];
    if (!key) continue;
    key.total += ms;
    key.longest = Math.max(key.longest, ms);
  }
  return work;
}
