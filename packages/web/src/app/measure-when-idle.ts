import { apiOrigin } from '../api/api.ts';
import { whenIdle } from '../ui/behaviour/when-idle.ts';
import { router } from './router.tsx';

/** The browser keeps its performance entries until somebody reads them, so nothing is lost by starting late. */
const beginLater = (): void => void whenIdle(begin);

/** Starts the measurements when the page is idle: no screen waits for them. */
export function measureWhenIdle(): void {
  if (document.readyState === 'complete') beginLater();
  else addEventListener('load', beginLater, { once: true });
}

/** A browser that blocks the file is not measured. */
const begin = (): void => void measure().catch((error: unknown) => console.debug('Pages are not measured', error));

async function measure(): Promise<void> {
  const { measurePages } = await import('../features/performance/measure-pages.ts');
  measurePages({
    origin: apiOrigin,
    onPage: (tell) => router.subscribe('onResolved', ({ toLocation }) => tell(toLocation.pathname)),
  });
}
