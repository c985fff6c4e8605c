import * as z from 'zod';
import { RemoteId } from '../answer-shapes.ts';
import type { Grant, Io, PlatformApp } from '../platform.ts';
import { callGoogle } from './api.ts';

/** Numbers come as text. */
const Count = z.string().regex(/^\d+$/).transform(Number);

const Channel = z.object({
  id: RemoteId,
  snippet: z.object({
    title: z.string(),
    customUrl: z.string().optional(),
    thumbnails: z.record(z.string(), z.object({ url: z.string().optional() })).optional(),
  }),
  statistics: z.object({ subscriberCount: Count.optional(), hiddenSubscriberCount: z.boolean().optional() }).optional(),
  contentDetails: z.object({ relatedPlaylists: z.object({ uploads: z.string().optional() }).optional() }).optional(),
});
export type Channel = z.infer<typeof Channel>;
/** If there is no channel, `items` is missing or empty. */
const Channels = z.object({ items: z.array(Channel).optional() });

/** The channel that was chosen on Google's page: one consent is one channel. Costs 1 unit. Throws PlatformFailure. */
export async function myChannels(app: PlatformApp, grant: Grant, io: Io): Promise<Channel[]> {
  const answer = await callGoogle({ app, grant }, io, {
    path: '/youtube/v3/channels',
    query: { part: 'snippet,statistics,contentDetails', mine: 'true' },
    schema: Channels,
  });
  return answer.items ?? [];
}

/** null if the channel hides it. YouTube rounds numbers above 1000. */
export function subscribersOf({ statistics }: Channel): number | null {
  return statistics?.hiddenSubscriberCount === true ? null : (statistics?.subscriberCount ?? null);
}
