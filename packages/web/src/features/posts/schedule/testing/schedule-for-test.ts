import type { ScheduleContext } from '../schedule-context.ts';

/** The context of cards for tests, in which no action does anything. */
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
  unschedule: () => {},
  cancel: () => {},
  toggleSelected: () => {},
  toggleAllSelected: () => {},
  openMenu: () => {},
  act: () => {},
  composeAt: () => {},
  ...facts,
});
