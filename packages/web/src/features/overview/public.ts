import { lazyPart } from '../../ui/lazy-part.tsx';

/** What other features may use of the overview. */
export { areFirstStepsDone } from './first-steps-done.ts';

/** Only for new people, so it has no placeholder. */
export const FirstStepsAside = lazyPart(async () => (await import('./first-steps-aside.tsx')).FirstStepsAside, {
  waiting: () => null,
});
