// Names only: most screens need them, and none of them needs the schema library (shapes.ts).

/** Every platform by its id in paths and tables, in display order. */
export const PLATFORM_IDS = [
  'facebook',
  'instagram',
  'threads',
  'youtube',
  'tiktok',
  'snapchat',
  'linkedin',
  'pinterest',
  'whatsapp',
  'twitter',
  'bluesky',
  'mastodon',
] as const;
export type PlatformId = (typeof PLATFORM_IDS)[number];

export const PLATFORM_NAMES: Readonly<Record<PlatformId, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  threads: 'Threads',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  snapchat: 'Snapchat',
  linkedin: 'LinkedIn',
  pinterest: 'Pinterest',
  whatsapp: 'WhatsApp',
  twitter: 'X',
  bluesky: 'Bluesky',
  mastodon: 'Mastodon',
};

/** A platform as entities of the API name it: its id in capitals. */
export type WirePlatform = Uppercase<PlatformId>;

// TypeScript types both results as plain strings; ids are in lower case, so the conversion there and back loses
// nothing.
export const toWirePlatform = (id: PlatformId): WirePlatform => id.toUpperCase() as WirePlatform;
export const fromWirePlatform = (wire: WirePlatform): PlatformId => wire.toLowerCase() as PlatformId;

export const WIRE_PLATFORMS: readonly WirePlatform[] = PLATFORM_IDS.map(toWirePlatform);

/** The platform to which a video can be uploaded first, so that posts link to it (route `uploadYouTubeVideo`). */
export const VIDEO_LINK_PLATFORM: PlatformId = 'youtube';

/** The platform of a draft created without one, and the one whose figures are shown first. */
export const DEFAULT_PLATFORM: PlatformId = 'facebook';

export function isPlatformId(name: string): name is PlatformId {
  return PLATFORM_IDS.some((id) => id === name);
}

/** Finds a platform's id in an address as people type it: in capitals, or X by name. Other names are returned as is. */
export function platformInAddress(name: string): string {
  const typed = name.toLowerCase();
  return PLATFORM_IDS.find((id) => id === typed || PLATFORM_NAMES[id].toLowerCase() === typed) ?? name;
}
