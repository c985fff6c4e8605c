// Names only: most screens need them, and none of them the library that shapes are made with (shapes.ts).

/** Every platform by the name used in paths and tables, in the order in which they are shown. */
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

/** A platform on the wire of entities: its id in capitals. */
export type WirePlatform = Uppercase<PlatformId>;

// TypeScript types both as plain strings; ids are in small letters, so the way there and back loses nothing.
export const toWirePlatform = (id: PlatformId): WirePlatform => id.toUpperCase() as WirePlatform;
export const fromWirePlatform = (wire: WirePlatform): PlatformId => wire.toLowerCase() as PlatformId;

export const WIRE_PLATFORMS: readonly WirePlatform[] = PLATFORM_IDS.map(toWirePlatform);

/** Where a video can be put beforehand, so that posts link to it: the platform of the route `uploadYouTubeVideo`. */
export const VIDEO_LINK_PLATFORM: PlatformId = 'youtube';

/** What a draft without platforms is kept for, and whose figures are shown first. */
export const DEFAULT_PLATFORM: PlatformId = 'facebook';

export function isPlatformId(name: string): name is PlatformId {
  return PLATFORM_IDS.some((id) => id === name);
}

/** The id of a platform that an address names as people do: in capitals, or X by its name. Anything else comes back as it is. */
export function platformInAddress(name: string): string {
  const typed = name.toLowerCase();
  return PLATFORM_IDS.find((id) => id === typed || PLATFORM_NAMES[id].toLowerCase() === typed) ?? name;
}
