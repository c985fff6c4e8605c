/** What the rest of the app may use from this feature. */
export {
  foundPostsQuery,
  nextPostsQuery,
  postStatsQuery,
} from './api.ts';
export { SignOutQuestion } from './composer/recovery/sign-out-question-opening.ts';
export { UnfinishedPost } from './composer/recovery/unfinished-post-loading.tsx';
export { hasWorkingCopies } from './composer/recovery/working-copies-key.ts';
export { BrandPostLists, PlatformPostLists } from './lists/brand-post-lists.tsx';
export { PostLine, rowId } from './lists/post-line.tsx';
export { LatestPublished, UpNext } from './lists/post-lists.tsx';
export { RowList } from './lists/row-list.tsx';
export { NewPostButton } from './new-post-button.tsx';
export { plainTextOf } from './plain-text-of.ts';
export { platformOf, statusOf, statusWords, whenText } from './post-face.ts';
export { PostIcon } from './post-icon.tsx';
export { postSearch } from './post-search.ts';
export { PostThumb } from './post-thumb.tsx';
export { applyPostChange, postsKey, putPost } from './posts-cache.ts';
export { SampleWeek } from './sample/sample-week-opening.tsx';
export { sayDiscarded } from './say-discarded.ts';
export { TroubleAdvice } from './trouble-advice.tsx';
export type { ScheduleKey } from './use-schedule-keys.ts';
export { BrandPosts, FailedOf } from './view/brand-posts.tsx';
