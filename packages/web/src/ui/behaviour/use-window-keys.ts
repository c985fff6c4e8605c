import { useEffect, useEffectEvent } from 'react';

/** Calls the newest `onKeyDown` for keys pressed anywhere on the page, after whatever they were pressed in. */
export function useWindowKeys(onKeyDown: (event: KeyboardEvent) => void): void {
  const newest = useEffectEvent(onKeyDown);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => newest(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
