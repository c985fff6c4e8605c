import type { ComponentProps } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { LoadingPosts } from './loading-posts.tsx';
import type { View } from './schedule-search.ts';

// Only the compact week is loaded with the screen; the code of the other views comes when they are chosen, or a little before.

const waitingFor = (view: View) => ({ waiting: () => <LoadingPosts view={view} compact={false} /> });

type Comfortable = typeof import('./week/comfortable-week.tsx').ComfortableWeek;
export const ComfortableWeek = lazyPart<ComponentProps<Comfortable>>(
  async () => (await import('./week/comfortable-week.tsx')).ComfortableWeek,
  waitingFor('week'),
);

type Agenda = typeof import('./agenda/agenda-view.tsx').AgendaView;
export const AgendaView = lazyPart<ComponentProps<Agenda>>(
  async () => (await import('./agenda/agenda-view.tsx')).AgendaView,
  waitingFor('agenda'),
);

type List = typeof import('./list/list-view.tsx').ListView;
export const ListView = lazyPart<ComponentProps<List>>(
  async () => (await import('./list/list-view.tsx')).ListView,
  waitingFor('list'),
);

type Month = typeof import('./month/month-view.tsx').MonthView;
export const MonthView = lazyPart<ComponentProps<Month>>(
  async () => (await import('./month/month-view.tsx')).MonthView,
  waitingFor('month'),
);

type Day = typeof import('./month/day-view.tsx').DayView;
export const DayView = lazyPart<ComponentProps<Day>>(
  async () => (await import('./month/day-view.tsx')).DayView,
  waitingFor('day'),
);

/** Only for new people, so it has no placeholder. */
export const NoBrands = lazyPart(async () => (await import('../sample/no-brands.tsx')).NoBrands, {
  waiting: () => null,
});

const VIEW_CODE = { agenda: AgendaView, week: ComfortableWeek, month: MonthView, day: DayView, list: ListView };

/** Loads the code of a view while its posts are loading. */
export const warmView = (view: View, compact: boolean): void => {
  if (view !== 'week' || !compact) VIEW_CODE[view].warm();
};

/** Loads the code of all views. */
export const warmViews = (): void => Object.values(VIEW_CODE).forEach((part) => part.warm());
