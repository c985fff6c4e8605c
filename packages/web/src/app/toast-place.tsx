import { type ComponentType, useEffect, useState } from 'react';
import { whenFirstToast } from '../ui/toast.ts';

/** By then the first screen is drawn, and hardly anybody has done anything that is answered by a toast. */
const LOAD_AFTER_MS = 3_000;

/** Where the corner of toasts appears: soon after the first screen, or at once when something is to be said. */
export function ToastPlace() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () =>
      void import('../ui/layers/toaster.tsx').then(
        (loaded) => setToaster(() => loaded.Toaster),
        (error: unknown) => console.warn('Messages in the corner are not shown: their code did not load.', error),
      );
    whenFirstToast(load);
    const timer = setTimeout(load, LOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return Toaster && <Toaster />;
}
