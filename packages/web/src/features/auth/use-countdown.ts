import { useEffect, useState } from 'react';

/** Returns the whole seconds left until a moment, by the clock rather than by ticks, so that a tab wakes up right. */
export function useCountdown(initialSeconds: number): [secondsLeft: number, start: (seconds: number) => void] {
  const [endsAt, setEndsAt] = useState(() => Date.now() + initialSeconds * 1000);
  const [now, setNow] = useState(Date.now);
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const running = secondsLeft > 0;

  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [running]);

  return [
    secondsLeft,
    (seconds) => {
      setNow(Date.now());
      setEndsAt(Date.now() + seconds * 1000);
    },
  ];
}
