import type { ScheduleContext } from '../schedule-context.ts';

/** What cards know of their calendar, in which nothing answers a press. */
export const scheduleForTest = (facts: Partial<ScheduleContext> = {}): ScheduleContext => ({
  zone: 'America/New_York',
  weekStart: 'sunday',
  brands: new Map(),
  open: () => {},
  view: () => {},
  edit: () => {},
  duplicate: () => {},
  askToDelete: () => {},
  askToMove: () => {},
  toggleSelected: () => {},
  toggleAllSelected: () => {},
  openMenu: () => {},
  act: () => {},
  composeAt: () => {},
  ...facts,
});
