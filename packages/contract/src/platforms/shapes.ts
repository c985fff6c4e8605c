import * as z from 'zod/mini';
import { text } from '../shapes.ts';
import { PLATFORM_IDS, WIRE_PLATFORMS } from './platforms.ts';

export const PlatformIdSchema = z.enum(PLATFORM_IDS);
export const WirePlatformSchema = z.enum(WIRE_PLATFORMS);

/** Requests may name a platform in either case, because the published API itself uses both. */
export const AnyCasePlatform = z.pipe(
  z.pipe(
    text(20),
    z.transform((name) => name.toLowerCase()),
  ),
  PlatformIdSchema,
);

/** What this server can do with a platform: a missing capability is stated, not hidden. */
export const PlatformInfo = z.object({
  id: PlatformIdSchema,
  name: z.string(),
  canConnect: z.boolean(),
  canPublish: z.boolean(),
  canDelete: z.boolean(),
  /** A first comment can be removed separately. */
  canDeleteComment: z.boolean(),
  /** Today's followers and similar figures. */
  canMeasure: z.boolean(),
  /** Figures over a range of days. */
  canAnalyse: z.boolean(),
  /** The server has credentials of a developer app for it, so Connect can start. */
  configured: z.boolean(),
  /** What it talks to: the real platform or the sandbox on this machine. */
  talksTo: z.enum(['real', 'sandbox', 'none']),
  /** The limits that this server overrides, by their names in the adapters. */
  limits: z.record(z.string(), z.unknown()),
});
export type PlatformInfo = z.infer<typeof PlatformInfo>;
