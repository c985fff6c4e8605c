/** What the rest of the app may use of posts. */
export { platformsQuery, postStatsQuery, postsQuery } from './api.ts';
export { ComposerDialog, type ComposerOpening } from './composer/composer-opening.tsx';
export { NewPostButton } from './new-post-button.tsx';
export { PostMedia } from './post-media.tsx';
export { applyPostChange, postsKey } from './posts-cache.ts';
export { RecentPosts } from './recent-posts.tsx';
export { SCHEDULE_KEYS } from './schedule/use-schedule-keys.ts';
