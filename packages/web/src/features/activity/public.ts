/** What the rest of the app may use of activity. */
export { activityKey } from './api.ts';
export { StoppedNotice } from './stopped-notice.tsx';
