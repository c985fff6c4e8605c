import type { PlatformId } from '@brandly/contract/platforms';

/** What connecting a network is good for, in a sentence. */
export const PLATFORM_DESCRIPTIONS: Readonly<Record<PlatformId, string>> = {
  facebook: 'Publish text, links and photos to the Pages you manage.',
  instagram: 'Publish photos and reels to a professional account.',
  threads: 'Publish short posts to a Threads profile.',
  youtube: 'Publish videos to a channel.',
  tiktok: 'Publish videos to a creator account.',
  snapchat: 'Publish to a public profile.',
  linkedin: 'Publish as yourself or as an organisation.',
  pinterest: 'Publish pins to your boards.',
  whatsapp: 'Show a business account beside the others.',
  twitter: 'Publish posts with up to four pictures to an X account.',
};
