import type { Vital } from '@brandly/contract/performance/rules';

/** Shorter events are not reported to us; the browsers' own minimum is 16. */
const EVENT_MS = 40;

/** Fields that the entries of layout shifts and input have beside the common ones. */
type VitalEntry = PerformanceEntry & {
  value?: number;
  hadRecentInput?: boolean;
  processingStart?: number;
  interactionId?: number;
};

/** Observes every entry of a type, including earlier ones; false when the browser does not support the type. */
function watch(
  type: string,
  onEntry: (entry: VitalEntry) => void,
  more: PerformanceObserverInit & { durationThreshold?: number } = {},
): boolean {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return false;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) onEntry(entry);
  }).observe({ type, buffered: true, ...more });
  return true;
}

export type VitalsWatch = {
  /** Returns what was measured since the last call. One-time values come once; shifts and interactions start anew. */
  take: () => Map<Vital, number>;
};

/**
 * Measures the six vitals with the browser's own observers, from the start of the page. A library would be three times
 * as large and has dropped FID. Types that a browser does not support are not reported.
 */
export function observeVitals(): VitalsWatch {
  const once = new Map<Vital, number>();
  const given = new Set<Vital>();
  let isPaintOver = false;
  let shifts = NO_SHIFTS;
  let longest: Interaction[] = [];
  let count = 0;
  let lastId = 0;

  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation instanceof PerformanceNavigationTiming) once.set('TTFB', Math.max(0, navigation.responseStart));
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') once.set('FCP', entry.startTime);
  });
  watch('largest-contentful-paint', (entry) => {
    if (!isPaintOver) once.set('LCP', entry.startTime);
  });
  watch('first-input', (entry) => {
    isPaintOver = true;
    once.set('FID', Math.max(0, (entry.processingStart ?? 0) - entry.startTime));
  });
  const hasShiftWatch = watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) shifts = withShift(shifts, entry.value ?? 0, entry.startTime);
  });
  watch(
    'event',
    (entry) => {
      const id = entry.interactionId ?? 0;
      if (id === 0) return;
      if (id > lastId) count += 1;
      lastId = Math.max(lastId, id);
      longest = withInteraction(longest, { id, duration: entry.duration });
    },
    { durationThreshold: EVENT_MS },
  );

  return {
    take() {
      const taken = new Map<Vital, number>();
      for (const [vital, value] of once) {
        if (given.has(vital)) continue;
        given.add(vital);
        taken.set(vital, value);
      }
      if (hasShiftWatch) taken.set('CLS', shifts.worst);
      const latency = interactionLatency(longest, count);
      if (latency !== null) taken.set('INP', latency);
      shifts = NO_SHIFTS;
      longest = [];
      count = 0;
      return taken;
    },
  };
}

/** The longest event of an interaction; the id groups the events of one press or tap. */
export type Interaction = { id: number; duration: number };

/** Per this many interactions, the worst one is ignored (web.dev/articles/inp). */
const FORGIVEN_PER = 50;
const KEPT = 10;

/** Adds an event and returns the longest interactions, the longest first. Pure. */
export function withInteraction(longest: readonly Interaction[], interaction: Interaction): Interaction[] {
  const before = longest.find((one) => one.id === interaction.id);
  const merged = { id: interaction.id, duration: Math.max(interaction.duration, before?.duration ?? 0) };
  return [...longest.filter((one) => one.id !== interaction.id), merged]
    .toSorted((a, b) => b.duration - a.duration)
    .slice(0, KEPT);
}

/** Interaction to Next Paint: the longest interaction, ignoring one per fifty; null before the first. Pure. */
export function interactionLatency(longest: readonly Interaction[], count: number): number | null {
  return longest[Math.min(longest.length - 1, Math.floor(count / FORGIVEN_PER))]?.duration ?? null;
}

/** Shifts closer together than this form one burst, of at most five seconds (web.dev/articles/cls). */
const GAP_MS = 1_000;
const LONGEST_MS = 5_000;

type Shifts = { worst: number; sum: number; startedAt: number; lastAt: number };
export const NO_SHIFTS: Shifts = {
  worst: 0,
  sum: 0,
  startedAt: Number.NEGATIVE_INFINITY,
  lastAt: Number.NEGATIVE_INFINITY,
};

/** Adds a shift: Cumulative Layout Shift is the worst burst of shifts. Times in milliseconds. Pure. */
export function withShift(shifts: Shifts, value: number, at: number): Shifts {
  const isSameBurst = at - shifts.lastAt < GAP_MS && at - shifts.startedAt < LONGEST_MS;
  const sum = isSameBurst ? shifts.sum + value : value;
  return { worst: Math.max(shifts.worst, sum), sum, startedAt: isSameBurst ? shifts.startedAt : at, lastAt: at };
}
