/** Every action that a person may do on a brand and its contents. A person's own things (a password) are not here. */
export const ACTIONS = [
  'brand.view',
  'brand.create',
  'brand.edit',
  /** Includes restoring it. */
  'brand.delete',
  'account.connect',
  'account.disconnect',
  'follower.refresh',
  'analytics.view',
  'analytics.refresh',
  'post.view',
  'post.create',
  /** Includes scheduling it. */
  'post.edit',
  /** Publishes at once, without a scheduled time. */
  'post.publish',
  /** For a post that is not published; includes restoring it. */
  'post.delete',
  /** For a published post, removed at its platform. */
  'post.remove',
  /** Decides what happens to a post in trouble. */
  'post.resolve',
  'media.view',
  'media.upload',
  'media.delete',
] as const;
export type Action = (typeof ACTIONS)[number];

export type BrandRole = 'owner';

/** Which role may do which action. An owner may do everything. */
export const ROLE_ACTIONS: Readonly<Record<BrandRole, readonly Action[]>> = { owner: ACTIONS };
