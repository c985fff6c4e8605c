import { apiOrigin } from '../api/api.ts';
import { router } from './router.tsx';

/** Loads the measuring when the page has nothing better to do: no screen waits for it. */
export function measureWhenIdle(): void {
  const begin = async () => {
    const { measurePages } = await import('../features/performance/measure-pages.ts');
    measurePages({
      origin: apiOrigin,
      onPage: (tell) => router.subscribe('onResolved', ({ toLocation }) => tell(toLocation.pathname)),
    });
  };
  const soon = () => {
    // A browser that blocks the file is not measured.
    const start = () => void begin().catch((error: unknown) => console.debug('Pages are not measured', error));
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2_000 });
    else setTimeout(start, 1_000);
  };
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}
