import type { Vital } from '@brandly/contract/performance/rules';
import { type Interaction, interactionLatency, withInteraction } from './interaction-latency.ts';
import { NO_SHIFTS, withShift } from './layout-shifts.ts';

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
