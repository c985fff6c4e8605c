import { lazyPart } from '../../../ui/lazy-part.tsx';
import { LoadingPosts } from './loading-posts.tsx';
import type { View } from './schedule-search.ts';

// Only the compact week is loaded with the screen; the code of the other views comes when they are chosen, or a little before.

const waitingFor = (view: View) => ({ waiting: () => <LoadingPosts view={view} compact={false} /> });

export const ComfortableWeek = lazyPart(
  async () => (await import('./week/comfortable-week.tsx')).ComfortableWeek,
  waitingFor('week'),
);
export const AgendaView = lazyPart(
  async () => (await import('./agenda/agenda-view.tsx')).AgendaView,
  waitingFor('agenda'),
);
export const ListView = lazyPart(async () => (await import('./list/list-view.tsx')).ListView, waitingFor('list'));
export const MonthView = lazyPart(async () => (await import('./month/month-view.tsx')).MonthView, waitingFor('month'));
export const DayView = lazyPart(async () => (await import('./month/day-view.tsx')).DayView, waitingFor('day'));

/** Only for new people, so it has no placeholder. */
export const NoBrands = lazyPart(async () => (await import('../sample/no-brands.tsx')).NoBrands, {
  waiting: () => null,
});

/** Most weeks have something ahead and load nothing for it. */
export const NothingAhead = lazyPart(async () => (await import('./ahead/nothing-ahead.tsx')).NothingAhead, {
  waiting: () => <div className="min-h-11 border-t border-line" />,
});

const VIEW_CODE = { agenda: AgendaView, week: ComfortableWeek, month: MonthView, day: DayView, list: ListView };

/** Loads the code of a view while its posts are loading. */
export const warmView = (view: View, compact: boolean): void => {
  if (view !== 'week' || !compact) VIEW_CODE[view].warm();
};

export const warmViews = (): void => Object.values(VIEW_CODE).forEach((part) => part.warm());
