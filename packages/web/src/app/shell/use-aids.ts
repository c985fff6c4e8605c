import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Loads the aids of the shell when something takes the focus for the first time: before that nobody needs them. */
export function useAids(): void {
  const { history } = useRouter();
  useEffect(() => {
    let isLeft = false;
    let stop = () => {};
    const start = () =>
      void import('./layers/aids.ts').then(
        ({ startAids }) => (stop = isLeft ? stop : startAids(history)),
        (error: unknown) => console.warn('The aids of the shell could not be loaded.', error),
      );
    addEventListener('focusin', start, { once: true });
    return () => {
      isLeft = true;
      removeEventListener('focusin', start);
      stop();
    };
  }, [history]);
}
