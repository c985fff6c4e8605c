import { PLATFORM_IDS, type PlatformId } from '@brandly/contract/platforms';
import { bluesky } from './bluesky/index.ts';
import { facebook } from './facebook/index.ts';
import { instagram } from './instagram/index.ts';
import { linkedin } from './linkedin/index.ts';
import { mastodon } from './mastodon/index.ts';
import { pinterest } from './pinterest/index.ts';
import type { Platform } from './platform.ts';
import { snapchat } from './snapchat/index.ts';
import { threads } from './threads/index.ts';
import { tiktok } from './tiktok/index.ts';
import { twitter } from './twitter/index.ts';
import { whatsapp } from './whatsapp/index.ts';
import { youtube } from './youtube/index.ts';

/** Every adapter by id; null: not built yet. */
export const PLATFORMS: Readonly<Record<PlatformId, Platform | null>> = {
  facebook,
  instagram,
  linkedin,
  pinterest,
  threads,
  snapchat,
  tiktok,
  twitter,
  bluesky,
  mastodon,
  youtube,
  whatsapp,
};

/** The built adapters in display order. */
export const BUILT_PLATFORMS: readonly Platform[] = PLATFORM_IDS.flatMap((id) => PLATFORMS[id] ?? []);

export type Capabilities = {
  canConnect: boolean;
  canPublish: boolean;
  canDelete: boolean;
  /** A first comment can be removed on its own, even where its post cannot. */
  canDeleteComment: boolean;
  /** Today's numbers, e.g. followers. */
  canMeasure: boolean;
  /** Metrics over a range of days. */
  canAnalyse: boolean;
};

/** What a platform supports: a missing method is a missing capability. */
export function capabilitiesOf(platform: Platform | null): Capabilities {
  return {
    canConnect: platform !== null,
    canPublish: platform?.publish !== undefined,
    canDelete: platform?.publish?.remove !== undefined,
    canDeleteComment: platform?.publish?.comment?.remove !== undefined,
    canMeasure: platform?.metrics !== undefined,
    canAnalyse: platform?.insights !== undefined,
  };
}
