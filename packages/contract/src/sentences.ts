/**
 * Sentences that both sides use: the server when it refuses (errors.ts), the web app before it asks. Each is a separate
 * constant, so that a screen only bundles the ones it shows.
 */

export const BRAND_NOT_FOUND = "The brand you're looking for doesn't exist or you don't have access to it.";
export const POST_NOT_FOUND = 'Post not found';
export const BRAND_NAME_TAKEN = 'You already have a Brand with this name. Please choose a different name.';
export const ALREADY_PUBLISHING = 'This post is already being published, so it can no longer be changed.';
export const CONTENT_REQUIRED = 'Please add some content to your post';
export const SCHEDULE_REQUIRED = 'Schedule date and time is required';
export const SCHEDULE_IN_PAST = 'Cannot schedule posts to past times. Please choose a future date and time.';
export const PLATFORM_REQUIRED = 'No social media platforms selected for scheduled post';
export const ACCOUNT_NOT_CONNECTED = 'No {platform} account connected for this brand';
export const NOT_YOURSELF = 'You cannot change your own role or access. Please ask another administrator.';
export const VIDEO_UPLOAD_FAILED = 'Failed to upload video to {platform}: {reason}';
export const INTERNAL = 'Something unexpected happened. Please try again.';
/** What can follow a post, as the beginning of a sentence. */
export const LATER_PARTS = { thread: 'A thread', comment: 'A first comment' } as const;
export const PARTS_NEED_RECONNECTING =
  '{part} on {platform} needs a permission that this account was connected without. Please connect it again, then schedule the post.';
