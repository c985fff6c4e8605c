import * as z from 'zod';
import type { Access, Io, PublishPost, Step } from '../platform.ts';
import { type LimitSettings, rulesForAccount } from '../rules-types.ts';
import { PlatformFailure } from '../verdict.ts';
import { callServer, serverOf } from './api.ts';
import { MASTODON_LIMITS, MASTODON_RULES } from './limits.ts';

const Count = z.int().positive().optional().catch(undefined);
const Types = z.array(z.string()).optional().catch(undefined);
/** A limit that is absent or of another form is taken to be that of mastodon.social. */
const Instance = z.object({
  configuration: z.object({
    statuses: z.object({ max_characters: Count, max_media_attachments: Count, characters_reserved_per_url: Count }),
    media_attachments: z.object({
      supported_mime_types: Types,
      description_limit: Count,
      image_size_limit: Count,
      image_matrix_limit: Count,
      video_size_limit: Count,
      video_matrix_limit: Count,
      video_frame_rate_limit: Count,
    }),
    polls: z
      .object({
        max_options: Count,
        max_characters_per_option: Count,
        min_expiration: Count,
        max_expiration: Count,
      })
      .partial()
      .optional(),
  }),
});
type Instance = z.infer<typeof Instance>;

/** Returns the limits that a server states, under our names. Pure. */
export function limitsOf({ configuration: { statuses, media_attachments: files, polls } }: Instance): LimitSettings {
  const types = files.supported_mime_types;
  const known = (name: 'imageFormats' | 'videoFormats') =>
    types && MASTODON_LIMITS[name].value.filter((type) => types.includes(type));
  const imageFormats = known('imageFormats');
  const videoFormats = known('videoFormats');
  const told = {
    textMax: statuses.max_characters,
    // A server may accept posts without any media.
    imagesMax: imageFormats?.length === 0 ? 0 : statuses.max_media_attachments,
    videosMax: videoFormats?.length === 0 ? 0 : undefined,
    charactersPerAddress: statuses.characters_reserved_per_url,
    imageFormats,
    videoFormats,
    imageMaxBytes: files.image_size_limit,
    gifMaxBytes: files.image_size_limit,
    videoMaxBytes: files.video_size_limit,
    imagePixelsMax: files.image_matrix_limit,
    gifPixelsMax: files.image_matrix_limit && Math.min(files.image_matrix_limit, MASTODON_LIMITS.gifPixelsMax.value),
    videoPixelsMax: files.video_matrix_limit,
    videoFrameRateMax: files.video_frame_rate_limit,
    altTextMax: files.description_limit,
    pollOptionsMax: polls?.max_options,
    pollOptionMax: polls?.max_characters_per_option,
    pollSecondsMin: polls?.min_expiration,
    pollSecondsMax: polls?.max_expiration,
  };
  return Object.fromEntries(
    Object.entries(told).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** Reads the limits of the account's own server. Throws PlatformFailure. */
export async function accountLimits(access: Pick<Access, 'app' | 'grant'>, io: Io): Promise<LimitSettings> {
  const server = serverOf(access.app, access.grant);
  return limitsOf(await callServer(server, io, { path: '/api/v2/instance', schema: Instance }));
}

/** Checks before sending whether the account's own server takes the post. Throws PlatformFailure with its limit. */
export function askLimits(post: PublishPost): Step {
  return {
    name: 'ask-limits',
    effect: 'none',
    run: async (_done, access: Access, io: Io) => {
      const [problem] = rulesForAccount(MASTODON_RULES, await accountLimits(access, io))
        .check(post)
        .filter(({ severity }) => severity === 'error');
      if (!problem) return { done: {} };
      throw new PlatformFailure({
        verdict: 'rejected',
        reach: 'answered',
        code: problem.id,
        words: 'The server of this account has narrower limits than others.',
        advice: problem.message,
      });
    },
  };
}
