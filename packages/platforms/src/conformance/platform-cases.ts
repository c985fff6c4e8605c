import type { PlatformId } from '@brandly/contract/platforms';
import { BLUESKY_CASE } from './cases/bluesky.ts';
import { FACEBOOK_CASE } from './cases/facebook.ts';
import { INSTAGRAM_CASE } from './cases/instagram.ts';
import { LINKEDIN_CASE } from './cases/linkedin.ts';
import { MASTODON_CASE } from './cases/mastodon.ts';
import { PINTEREST_CASE } from './cases/pinterest.ts';
import { SNAPCHAT_CASE } from './cases/snapchat.ts';
import { THREADS_CASE } from './cases/threads.ts';
import { TIKTOK_CASE } from './cases/tiktok.ts';
import { TWITTER_CASE } from './cases/twitter.ts';
import { WHATSAPP_CASE } from './cases/whatsapp.ts';
import { YOUTUBE_CASE } from './cases/youtube.ts';
import type { PlatformCase } from './platform-case.ts';

/** The case of every platform; null: it has no adapter yet. */
export const PLATFORM_CASES: Readonly<Record<PlatformId, PlatformCase | null>> = {
  facebook: FACEBOOK_CASE,
  instagram: INSTAGRAM_CASE,
  threads: THREADS_CASE,
  linkedin: LINKEDIN_CASE,
  pinterest: PINTEREST_CASE,
  snapchat: SNAPCHAT_CASE,
  tiktok: TIKTOK_CASE,
  twitter: TWITTER_CASE,
  bluesky: BLUESKY_CASE,
  mastodon: MASTODON_CASE,
  youtube: YOUTUBE_CASE,
  whatsapp: WHATSAPP_CASE,
};
