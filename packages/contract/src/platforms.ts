import * as z from 'zod/mini';

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

export const PlatformIdSchema = z.enum(PLATFORM_IDS);

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
export const WirePlatformSchema = z.enum(WIRE_PLATFORMS);

/** Requests may name a platform in either case: the published interface itself uses both. */
export const AnyCasePlatform = z.pipe(
  z.pipe(
    z.string(),
    z.transform((name) => name.toLowerCase()),
  ),
  PlatformIdSchema,
);

export const toWirePlatform = (id: PlatformId): WirePlatform => WIRE_PLATFORMS[PLATFORM_IDS.indexOf(id)] ?? 'FACEBOOK';
export const fromWirePlatform = (wire: WirePlatform): PlatformId =>
  PLATFORM_IDS[WIRE_PLATFORMS.indexOf(wire)] ?? 'facebook';

export function isPlatformId(name: string): name is PlatformId {
  return (PLATFORM_IDS as readonly string[]).includes(name);
}

/** What can be done with a network on this server: a capability that is missing is said, not hidden. */
export const PlatformInfo = z.object({
  id: PlatformIdSchema,
  name: z.string(),
  canConnect: z.boolean(),
  canPublish: z.boolean(),
  canDelete: z.boolean(),
  /** Followers and the like, today's. */
  canMeasure: z.boolean(),
  /** Figures over a range of days. */
  canAnalyse: z.boolean(),
  /** The server has an app's credentials for it, so that Connect can start. */
  configured: z.boolean(),
  /** Where it talks to: the real network or the sandbox on this machine. */
  network: z.enum(['real', 'sandbox', 'none']),
});
export type PlatformInfo = z.infer<typeof PlatformInfo>;
