import * as z from 'zod';
import type { Publish, PublishPost } from '../platform.ts';
import { CLOCK_SLACK_MS, findEarliestMatch, normalizeText } from '../text/find-earliest-match.ts';
import { callWithPostFields, permalinkOf, XId } from './api.ts';
import { TWITTER_RULES } from './limits.ts';

const Link = z.object({ url: z.string(), expanded_url: z.string().optional(), media_key: z.string().optional() });
const Listed = z.object({
  id: XId,
  text: z.string(),
  created_at: z.string(),
  entities: z.object({ urls: z.array(Link).optional() }).optional(),
  attachments: z.object({ media_keys: z.array(z.string()).optional() }).optional(),
  note_tweet: z.object({ text: z.string() }).optional(),
  note_post: z.object({ text: z.string() }).optional(),
});
type Listed = z.infer<typeof Listed>;
const Timeline = z.object({ data: z.array(Listed).optional() });

/** Searches the account's own timeline. Absence proves nothing, since the timeline lags. Throws PlatformFailure. */
export const reconcile: Publish['reconcile'] = async (post, _done, since, access, io, others = new Set()) => {
  const timeline = await callWithPostFields(access, io, 'created_at,entities,attachments', {
    path: `/2/users/${access.externalId}/tweets`,
    query: { max_results: '100', start_time: `${new Date(since - CLOCK_SLACK_MS).toISOString().slice(0, 19)}Z` },
    schema: Timeline,
  });
  const isOther = ({ id }: Listed) => others.has(id) || others.has(permalinkOf(access, id));
  const isAlike = (one: Listed) => isTheSame(post, one) && !isOther(one);
  const ours = findEarliestMatch(timeline.data ?? [], since, (one) => Date.parse(one.created_at), isAlike);
  if (!ours) return { kind: 'absent', proves: false };
  return { kind: 'found', remoteId: ours.id, permalink: permalinkOf(access, ours.id) };
};

function isTheSame(post: PublishPost, listed: Listed): boolean {
  const mediaCount = listed.attachments?.media_keys?.length ?? 0;
  return mediaCount === post.media.length && normal(originalText(listed)) === normal(TWITTER_RULES.shownText(post));
}

/** Undoes X's changes to a text: addresses shortened to t.co, one appended for the media, three characters escaped. */
export function originalText(listed: Pick<Listed, 'text' | 'entities'>): string {
  let text = listed.text;
  for (const link of listed.entities?.urls ?? []) {
    const isOfMedia = link.media_key !== undefined || /\/(?:photo|video)\/\d+$/.test(link.expanded_url ?? '');
    // By a function: in a text, a dollar sign of the address would stand for something else.
    text = text.replaceAll(link.url, () => (isOfMedia ? '' : (link.expanded_url ?? link.url)));
  }
  return text
    .replace(/(?<!\s)\s*https:\/\/t\.co\/\w+$/, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** X returns an address without a scheme with one, and a bare host with a slash after it. */
function normal(text: string): string {
  return normalizeText(text)
    .replace(/https?:\/\//gi, '')
    .replace(/\/(?=\s|$)/g, '')
    .trim();
}
