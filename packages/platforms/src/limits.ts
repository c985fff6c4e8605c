import type { PlatformId } from '@brandly/contract/platforms';
import { BLUESKY_RULES } from './bluesky/limits.ts';
import { FACEBOOK_RULES } from './facebook/limits.ts';
import { INSTAGRAM_RULES } from './instagram/limits.ts';
import { LINKEDIN_RULES } from './linkedin/limits.ts';
import { MASTODON_RULES } from './mastodon/limits.ts';
import { PINTEREST_RULES } from './pinterest/limits.ts';
import type { PlatformRules } from './rules-types.ts';
import { SNAPCHAT_RULES } from './snapchat/limits.ts';
import { THREADS_RULES } from './threads/limits.ts';
import { TIKTOK_RULES } from './tiktok/limits.ts';
import { TWITTER_RULES } from './twitter/limits.ts';
import { titleOf, YOUTUBE_RULES } from './youtube/limits.ts';

/**
 * What the web app may import: limits and checks, without any adapter or HTTP code. The same check runs while a person
 * types and on the server.
 */

/** The rules of every platform by id; null: the platform takes no posts, or is not built yet. */
export const PLATFORM_RULES: Readonly<Record<PlatformId, PlatformRules | null>> = {
  facebook: FACEBOOK_RULES,
  instagram: INSTAGRAM_RULES,
  threads: THREADS_RULES,
  linkedin: LINKEDIN_RULES,
  pinterest: PINTEREST_RULES,
  snapchat: SNAPCHAT_RULES,
  tiktok: TIKTOK_RULES,
  twitter: TWITTER_RULES,
  bluesky: BLUESKY_RULES,
  mastodon: MASTODON_RULES,
  youtube: YOUTUBE_RULES,
  whatsapp: null,
};

/** All rules that exist, without the platforms that have none. */
export const ALL_RULES: readonly PlatformRules[] = Object.values(PLATFORM_RULES).filter((rules) => rules !== null);

export { laterPartsOf, optionsOfLaterPart } from './comments/comment-rules.ts';
export { COVER_OPTION, coverMsOf } from './cover.ts';
export { missingPartScopes } from './define-rules.ts';
export type * from './rules-types.ts';
export { rulesForAccount } from './rules-types.ts';

/** The title of a YouTube video: the one the person chose, else the first line of the text, cut at a word. */
export const youtubeTitleOf = titleOf;
