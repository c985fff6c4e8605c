/** Everything that a person may do on a brand and what hangs on it, by name. Things of one's own (a password) are not here. */
export const ACTIONS = [
  'brand.view',
  'brand.create',
  'brand.edit',
  /** And having it back. */
  'brand.delete',
  'account.connect',
  'account.disconnect',
  'follower.refresh',
  'analytics.view',
  'analytics.refresh',
  'post.view',
  'post.create',
  /** And planning it. */
  'post.edit',
  /** At once, without a time in between. */
  'post.publish',
  /** One that is not out, and having it back. */
  'post.delete',
  /** One that is out, at its platform. */
  'post.remove',
  /** Saying what becomes of one that is in trouble. */
  'post.resolve',
  'media.view',
  'media.upload',
  'media.delete',
] as const;
export type Action = (typeof ACTIONS)[number];

export type BrandRole = 'owner';

/** Who may do what. An owner may all. */
export const ROLE_ACTIONS: Readonly<Record<BrandRole, readonly Action[]>> = { owner: ACTIONS };
