/** What other features may use of activity. */
export { activityKey, activityQuery } from './api.ts';
export { groupByCause } from './group-by-cause.ts';
export { PostAction } from './post-action.tsx';
export { StoppedNotice } from './stopped-notice.tsx';
