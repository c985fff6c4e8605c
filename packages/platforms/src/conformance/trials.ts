import type { PlatformId } from '@brandly/contract/platforms';
import type { Trial } from './trial.ts';
import { FACEBOOK_TRIAL } from './trials/facebook.ts';
import { INSTAGRAM_TRIAL } from './trials/instagram.ts';
import { THREADS_TRIAL } from './trials/threads.ts';
import { TWITTER_TRIAL } from './trials/twitter.ts';
import { WHATSAPP_TRIAL } from './trials/whatsapp.ts';

/** Every network that has an adapter has a description for the suite here. */
export const TRIALS: Readonly<Partial<Record<PlatformId, Trial>>> = {
  facebook: FACEBOOK_TRIAL,
  instagram: INSTAGRAM_TRIAL,
  threads: THREADS_TRIAL,
  twitter: TWITTER_TRIAL,
  whatsapp: WHATSAPP_TRIAL,
};
