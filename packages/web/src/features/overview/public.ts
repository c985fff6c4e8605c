import { lazyPart } from '../../ui/lazy-part.tsx';

/** What the rest of the app may use of the overview. */
export { areFirstStepsDone } from './first-steps-done.ts';

/** For new people only; nothing stands in its place. */
export const FirstStepsAside = lazyPart(async () => (await import('./first-steps-aside.tsx')).FirstStepsAside, {
  waiting: () => null,
});
