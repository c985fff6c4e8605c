/** What the rest of the app may use of analytics. */
export { analyticsKey, analyticsOverviewQuery } from './api.ts';
