/** What the rest of the app may use of analytics. */
export { analyticsKey, analyticsOverviewQuery } from './api.ts';

/** The charts of some days, fetched when they are called for: they weigh more than the screen they stand on. */
export const loadDayCharts = async () => (await import('./day-charts.tsx')).DayCharts;
