import type { Access, Io, Metrics } from '../platform.ts';
import { PlatformFailure } from '../verdict.ts';
import { myChannels, subscribersOf } from './channel.ts';

/** Subscribers, rounded by YouTube above 1000; null where the channel hides them. Throws PlatformFailure. */
export async function metrics({ app, grant, externalId }: Access, io: Io): Promise<Metrics> {
  const channel = (await myChannels(app, grant, io)).find((one) => one.id === externalId);
  if (!channel) {
    const words = 'The channel is no longer there.';
    throw new PlatformFailure({ verdict: 'reconnect', reach: 'answered', code: 'channel-gone', words });
  }
  return { followers: null, subscribers: subscribersOf(channel), likes: null };
}
