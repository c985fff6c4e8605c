/** What the rest of the app may use of activity. */
export { activityKey } from './api.ts';
export { StoppedBanner } from './stopped-banner.tsx';
