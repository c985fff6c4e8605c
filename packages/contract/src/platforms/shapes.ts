import * as z from 'zod/mini';
import { text } from '../shapes.ts';
import { PLATFORM_IDS, WIRE_PLATFORMS } from './platforms.ts';

export const PlatformIdSchema = z.enum(PLATFORM_IDS);
export const WirePlatformSchema = z.enum(WIRE_PLATFORMS);

/** Requests may name a platform in either case: the published interface itself uses both. */
export const AnyCasePlatform = z.pipe(
  z.pipe(
    text(20),
    z.transform((name) => name.toLowerCase()),
  ),
  PlatformIdSchema,
);

/** What can be done with a platform on this server: a capability that is missing is said, not hidden. */
export const PlatformInfo = z.object({
  id: PlatformIdSchema,
  name: z.string(),
  canConnect: z.boolean(),
  canPublish: z.boolean(),
  canDelete: z.boolean(),
  /** A first comment can be removed by itself. */
  canDeleteComment: z.boolean(),
  /** Followers and the like, today's. */
  canMeasure: z.boolean(),
  /** Figures over a range of days. */
  canAnalyse: z.boolean(),
  /** The server has an app's credentials for it, so that Connect can start. */
  configured: z.boolean(),
  /** Where it talks to: the real platform or the sandbox on this machine. */
  talksTo: z.enum(['real', 'sandbox', 'none']),
  /** The limits that this server has set otherwise than its adapters know them, by their names there. */
  limits: z.record(z.string(), z.unknown()),
});
export type PlatformInfo = z.infer<typeof PlatformInfo>;
