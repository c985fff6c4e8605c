import { type Answer, type Call, json } from '../platform-stand-in.ts';
import { READ, requireSubject } from './access.ts';
import { spendQuota } from './quota.ts';
import type { Channel, YouTubeState } from './state.ts';
import { partsOf } from './videos.ts';

/** GET /youtube/v3/channels?mine=true: a Google account without a channel gets an answer without items. */
export function listChannels(state: YouTubeState, call: Call): Answer {
  const subject = requireSubject(state, call, READ);
  spendQuota(state, call.now, { units: 1 });
  const channel = state.channels[subject];
  return json({
    kind: 'youtube#channelListResponse',
    etag: 'sandbox',
    pageInfo: { totalResults: channel ? 1 : 0, resultsPerPage: 5 },
    ...(channel ? { items: [channelResource(channel, partsOf(call), call.origin)] } : {}),
  });
}

function channelResource(channel: Channel, parts: readonly string[], origin: string): Record<string, unknown> {
  const picture = `${origin}/youtube/www/pictures/${channel.id}.png`;
  const all: Record<string, unknown> = {
    snippet: {
      title: channel.name,
      description: channel.description,
      customUrl: `@${channel.username}`,
      publishedAt: '2019-05-04T08:00:00Z',
      thumbnails: Object.fromEntries(
        ['default', 'medium', 'high'].map((size) => [size, { url: picture, width: 200, height: 200 }]),
      ),
    },
    statistics: {
      viewCount: String(channel.videos.length * 900),
      videoCount: String(channel.videos.length),
      hiddenSubscriberCount: channel.hidesSubscribers,
      ...(channel.hidesSubscribers ? {} : { subscriberCount: String(roundedDown(channel.followers)) }),
    },
    contentDetails: { relatedPlaylists: { likes: '', uploads: `UU${channel.id.slice(2)}` } },
  };
  const chosen = Object.fromEntries(parts.filter((part) => part in all).map((part) => [part, all[part]]));
  return { kind: 'youtube#channel', etag: 'sandbox', id: channel.id, ...chosen };
}

/** Above 1000 YouTube gives three digits and zeros for the rest. */
function roundedDown(count: number): number {
  const step = 10 ** Math.max(0, String(count).length - 3);
  return Math.floor(count / step) * step;
}
