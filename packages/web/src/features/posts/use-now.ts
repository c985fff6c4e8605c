import { useEffect, useState } from 'react';

/** Returns the time, updated every `everyMs` milliseconds and whenever the page becomes visible again. */
export function useNow(everyMs = 30_000): Temporal.Instant {
  const [now, setNow] = useState(() => Temporal.Now.instant());
  useEffect(() => {
    const tick = () => setNow(Temporal.Now.instant());
    const timer = setInterval(tick, everyMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [everyMs]);
  return now;
}
