// Names only: most screens need them, and none of them the library that shapes are made with (platform-shapes.ts).

/** The ten networks by the name used in paths and tables; on the wire of entities they are upper case. */
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
};

export const WIRE_PLATFORMS = [
  'FACEBOOK',
  'INSTAGRAM',
  'THREADS',
  'YOUTUBE',
  'TIKTOK',
  'SNAPCHAT',
  'LINKEDIN',
  'PINTEREST',
  'WHATSAPP',
  'TWITTER',
] as const;
export type WirePlatform = (typeof WIRE_PLATFORMS)[number];

export const toWirePlatform = (id: PlatformId): WirePlatform => WIRE_PLATFORMS[PLATFORM_IDS.indexOf(id)] ?? 'FACEBOOK';
export const fromWirePlatform = (wire: WirePlatform): PlatformId =>
  PLATFORM_IDS[WIRE_PLATFORMS.indexOf(wire)] ?? 'facebook';

export function isPlatformId(name: string): name is PlatformId {
  return (PLATFORM_IDS as readonly string[]).includes(name);
}
