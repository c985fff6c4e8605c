/** What other features may use of analytics. */
export { analyticsKey, analyticsOverviewQuery } from './api.ts';

/** The day charts, loaded on demand: they are larger than the screen that shows them. */
export const loadDayCharts = async () => (await import('./day-charts.tsx')).DayCharts;
