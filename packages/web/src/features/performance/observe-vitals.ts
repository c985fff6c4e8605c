import type { Vital } from '@brandly/contract/performance/rules';
import { type Interaction, interactionLatency, withInteraction } from './interaction-latency.ts';
import { NO_SHIFTS, withShift } from './layout-shifts.ts';

/** Events shorter than this are not worth hearing of; the browsers' own bound is 16. */
const EVENT_MS = 40;

/** What the entries of shifts and of input have beside the common fields. */
type VitalEntry = PerformanceEntry & {
  value?: number;
  hadRecentInput?: boolean;
  processingStart?: number;
  interactionId?: number;
};

/** Hears of every entry of a type, also of those before; false where the browser does not know the type. */
function watch(
  type: string,
  hear: (entry: VitalEntry) => void,
  more: PerformanceObserverInit & { durationThreshold?: number } = {},
): boolean {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return false;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) hear(entry);
  }).observe({ type, buffered: true, ...more });
  return true;
}

export type VitalsWatch = {
  /** What has been measured since it was last taken. What happens once is given once; shifts and presses begin anew. */
  take: () => Map<Vital, number>;
};

/**
 * Watches the six vitals with the browser's own observers, from the page's beginning on. A library would weigh three times
 * as much and has given FID up. What a browser does not know is not reported.
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
