import type { PlatformInfo } from '@brandly/contract/platform-shapes';
import type { PlatformId } from '@brandly/contract/platforms';

/** What connecting a network is good for. */
export const PLATFORM_DESCRIPTIONS: Readonly<Record<PlatformId, string>> = {
  facebook: 'Publish text, links, photos and videos to the Pages you manage.',
  instagram: 'Publish photos, carousels and Reels to a professional account.',
  threads: 'Publish short posts, photos and videos to a Threads profile.',
  youtube: 'Publish videos to a channel.',
  tiktok: 'Publish videos and photos to an account.',
  snapchat: 'Publish Spotlights and Stories to a Public Profile.',
  linkedin: 'Publish as yourself or as an organization.',
  pinterest: 'Publish Pins to your boards.',
  whatsapp: 'Show a business number beside the others. WhatsApp takes no posts.',
  twitter: 'Publish posts, photos and videos to an X account.',
};

/** What cannot be had of a network, e.g. 'Not provided by TikTok: removing a published post.'; null: nothing is missing. */
export function missingOf({
  name,
  canConnect,
  canPublish,
  canDelete,
  canMeasure,
  canAnalyse,
}: PlatformInfo): string | null {
  if (!canConnect) return null;
  const missing = [
    ...(canPublish ? [] : ['posts']),
    ...(canPublish && !canDelete ? ['removing a published post'] : []),
    ...(canMeasure ? [] : ['a follower count']),
    ...(canAnalyse ? [] : ['figures over time']),
  ];
  if (missing.length === 0) return null;
  return `Not provided by ${name}: ${new Intl.ListFormat('en-US', { type: 'conjunction' }).format(missing)}.`;
}
