import { createBluesky } from './bluesky/index.ts';
import { createFacebook } from './facebook/index.ts';
import { createInstagram } from './instagram/index.ts';
import { createLinkedIn } from './linkedin/index.ts';
import { createMastodon } from './mastodon/index.ts';
import { createPinterest } from './pinterest/index.ts';
import type { PlatformStandIn, StandInContext } from './platform-stand-in.ts';
import { createSnapchat } from './snapchat/index.ts';
import { createThreads } from './threads/index.ts';
import { createTikTok } from './tiktok/index.ts';
import { createTwitter } from './twitter/index.ts';
import { createWhatsapp } from './whatsapp/index.ts';
import { createYouTube } from './youtube/index.ts';

/** One line per platform; its folder contains everything else. */
export const registry: ((context: StandInContext) => PlatformStandIn)[] = [
  createFacebook,
  createInstagram,
  createThreads,
  createTwitter,
  createYouTube,
  createPinterest,
  createLinkedIn,
  createTikTok,
  createSnapchat,
  createWhatsapp,
  createBluesky,
  createMastodon,
];
