import type { CDPSession, Page } from 'playwright-core';

/** Times are in microseconds (Trace Event Format). */
type TraceEvent = {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  /** The part of `dur` during which the thread had a processor. */
  tdur?: number;
  tid: number;
  pid: number;
  args: { name?: string; data?: { type?: string } };
};

/**
 * What a key costs: the tasks until the frame that shows it is committed, the part of that during which the thread had
 * a processor (the rest is other work of the machine), and all tasks up to the next key.
 */
export type KeyWork = { shown: number; shownOnProcessor: number; total: number };

/**
 * Records every task of the page's main thread while `action` presses keys: scripts, styles, layout and painting
 * together, since they all delay the key's appearance. In milliseconds, per key.
 */
export async function watchKeys(page: Page, action: () => Promise<void>): Promise<KeyWork[]> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', 'devtools.timeline', '__metadata'] },
  });
  await action();
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
  const frames = events.filter((event) => event.name === 'Commit' && isMain(event)).map(({ ts, dur = 0 }) => ts + dur);
  const shownAt = begins.map((ts) => Math.min(...frames.filter((frame) => frame > ts)));
  const work = begins.map((): KeyWork => ({ shown: 0, shownOnProcessor: 0, total: 0 }));
  for (const event of events) {
    if (event.name !== 'RunTask' || event.ph !== 'X' || !isMain(event)) continue;
    const ms = (event.dur ?? 0) / 1000;
    // The task that handles a key begins a little before it.
    const index = begins.findLastIndex((ts) => ts <= event.ts + (event.dur ?? 0));
    const key = work[index];
    if (!key) continue;
    key.total += ms;
    if (event.ts >= (shownAt[index] ?? 0)) continue;
    key.shown += ms;
    key.shownOnProcessor += (event.tdur ?? event.dur ?? 0) / 1000;
  }
  return work;
}
