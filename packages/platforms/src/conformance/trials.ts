import type { PlatformId } from '@brandly/contract/platforms';
import type { Trial } from './trial.ts';
import { BLUESKY_TRIAL } from './trials/bluesky.ts';
import { FACEBOOK_TRIAL } from './trials/facebook.ts';
import { INSTAGRAM_TRIAL } from './trials/instagram.ts';
import { LINKEDIN_TRIAL } from './trials/linkedin.ts';
import { MASTODON_TRIAL } from './trials/mastodon.ts';
import { PINTEREST_TRIAL } from './trials/pinterest.ts';
import { SNAPCHAT_TRIAL } from './trials/snapchat.ts';
import { THREADS_TRIAL } from './trials/threads.ts';
import { TIKTOK_TRIAL } from './trials/tiktok.ts';
import { TWITTER_TRIAL } from './trials/twitter.ts';
import { WHATSAPP_TRIAL } from './trials/whatsapp.ts';
import { YOUTUBE_TRIAL } from './trials/youtube.ts';

/** The trial of every platform; null: it has no adapter yet. */
export const TRIALS: Readonly<Record<PlatformId, Trial | null>> = {
  facebook: FACEBOOK_TRIAL,
  instagram: INSTAGRAM_TRIAL,
  threads: THREADS_TRIAL,
  linkedin: LINKEDIN_TRIAL,
  pinterest: PINTEREST_TRIAL,
  snapchat: SNAPCHAT_TRIAL,
  tiktok: TIKTOK_TRIAL,
  twitter: TWITTER_TRIAL,
  bluesky: BLUESKY_TRIAL,
  mastodon: MASTODON_TRIAL,
  youtube: YOUTUBE_TRIAL,
  whatsapp: WHATSAPP_TRIAL,
};
