/** Kept as long as the tab. The id is random and tied to nobody. */
export const SESSION_KEY = 'brandly_performance_session';

/** The longest that the server takes. A tab lives for weeks: who comes back to it after a day begins another visit. */
const LONGEST_MS = 86_400_000;

export const isOver = ({ startedAt }: Visit, now: number): boolean => now - startedAt > LONGEST_MS;

/** How long something has lasted, as the server takes it: the clock may have been set back, or a screen hang on a wall. */
export const lasted = (since: number, now: number): number => Math.min(Math.max(0, now - since), LONGEST_MS);

export type Visit = { id: string; startedAt: number; pageViews: number };

/** Returns the visit of this tab with one more page view; a new visit if none was kept or it cannot be read. */
export function nextPageView(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): Visit {
  const before = readVisit(storage);
  const visit =
    before === null || isOver(before, now)
      ? { id: crypto.randomUUID(), startedAt: now, pageViews: 1 }
      : { ...before, pageViews: before.pageViews + 1 };
  try {
    storage.setItem(SESSION_KEY, JSON.stringify(visit));
  } catch {
    // Storage is full or forbidden: the visit then lasts as long as the page.
  }
  return visit;
}

function readVisit(storage: Pick<Storage, 'getItem'>): Visit | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(SESSION_KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { id, startedAt, pageViews }: Partial<Record<keyof Visit, unknown>> = kept;
    if (typeof id !== 'string' || typeof startedAt !== 'number' || typeof pageViews !== 'number') return null;
    return { id, startedAt, pageViews };
  } catch {
    // What cannot be read counts as not kept.
    return null;
  }
}
