import { lazyPart } from '../../../ui/lazy-part.tsx';

/** Only for new people, and below what they are to do: it has no placeholder. */
export const SampleWeek = lazyPart(async () => (await import('./sample-week.tsx')).SampleWeek, {
  waiting: () => null,
});
