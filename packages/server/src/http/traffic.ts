import type { Clock } from '../clock.ts';

/** Counts requests for the health figures, in this process since its start. */
export type Traffic = {
  /** `ms`: the duration of the request. */
  count: (ms: number) => void;
  /** Requests since midnight UTC and their mean duration in milliseconds (null before the first). */
  today: () => { requests: number; averageMs: number | null };
};

export function createTraffic(clock: Clock): Traffic {
  let day = '';
  let requests = 0;
  let totalMs = 0;
  const turnPage = () => {
    const today = clock.now().toISOString().slice(0, 10);
    if (today === day) return;
    day = today;
    requests = 0;
    totalMs = 0;
  };
  return {
    count(ms) {
      turnPage();
      requests += 1;
      totalMs += ms;
    },
    today() {
      turnPage();
      return { requests, averageMs: requests === 0 ? null : Math.round((totalMs / requests) * 10) / 10 };
    },
  };
}
