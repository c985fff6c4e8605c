import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../ui/behaviour/when-idle.ts';
import { whenFirstToast } from '../ui/toast.ts';

/** Holds the toasts. Their code is loaded soon after the first screen, or at once when there is something to show. */
export function ToastPlace() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () =>
      void import('../ui/layers/toaster.tsx').then(
        (loaded) => setToaster(() => loaded.Toaster),
        (error: unknown) => console.warn('Messages in the corner are not shown: their code did not load.', error),
      );
    whenFirstToast(load);
    return whenIdle(load);
  }, []);
  return Toaster && <Toaster />;
}
