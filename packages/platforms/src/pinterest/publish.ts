import * as z from 'zod';
import { coverMsOf } from '../cover.ts';
import type { Access, Choice, Done, Io, MediaFile, Publish, PublishPost, Step } from '../platform.ts';
import type { ReadQuotas } from '../quota.ts';
import { findEarliestMatch, normalizeText } from '../text/find-earliest-match.ts';
import { nullIf, PlatformFailure } from '../verdict.ts';
import { myBoards } from './account.ts';
import { callPinterest, PinterestId, pinUrl } from './api.ts';
import { mediaIdOf, uploadVideo, waitForVideo } from './media.ts';

/** The default of the option `pictures`. */
export const PICTURES = 'auto';

const Created = z.object({ id: PinterestId });
const Listed = z.object({
  id: PinterestId,
  title: z.string().nullish(),
  description: z.string().nullish(),
  link: z.string().nullish(),
  created_at: z.string(),
  is_owner: z.boolean().optional(),
});
const Pins = z.object({ items: z.array(Listed) });

/** Pinterest's longest budget is of a day (rate limits): a longer wait is not believed. */
const DAY_SECONDS = 86_400;

/** Per person and minute; the headers do not name their category, so only the answer to a create counts for creates. */
const readQuotas: ReadQuotas = (call, headers, now) => {
  if (call.method !== 'POST' || !call.path.endsWith('/v5/pins')) return [];
  const [most, remaining, resetSeconds] = ['limit', 'remaining', 'reset'].map((part) => {
    const text = headers.get(`x-ratelimit-${part}`);
    return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
  });
  if (most == null || remaining == null || resetSeconds == null || resetSeconds > DAY_SECONDS) return [];
  return [{ scope: 'account', name: 'x-ratelimit', most, remaining, resetsAt: now + resetSeconds * 1000 }];
};

export const publish: Publish = {
  steps: (post) => {
    const video = post.media.find((file) => file.kind === 'video');
    return video ? [uploadVideo(video), waitForVideo(), createPin(post)] : [createPin(post)];
  },
  /** Searches the board's newest Pins. Absence proves nothing, since lists may lag. */
  reconcile: async (post, _done, since, access, io, others = new Set()) => {
    const { items } = await callPinterest(access, io, {
      path: `/boards/${boardOf(post, access)}/pins`,
      query: { page_size: '100' },
      schema: Pins,
    });
    const isAlike = (pin: z.infer<typeof Listed>) =>
      pin.is_owner !== false && !others.has(pin.id) && isTheSame(post, pin);
    const ours = findEarliestMatch(items, since, (pin) => timeOf(pin.created_at), isAlike);
    if (!ours) return { kind: 'absent', proves: false };
    return { kind: 'found', remoteId: ours.id, permalink: pinUrl(access.app, ours.id) };
  },
  askAfterMs: [10_000, 60_000, 180_000],
  readQuotas,
  remove: removePin,
  choices,
};

/** The board that was chosen, else the account's first one. */
const boardOf = (post: PublishPost, { grant }: Access): string => post.options['board'] ?? grant.notes['boardId'] ?? '';

async function choices(access: Access, io: Io): Promise<Choice[]> {
  const boards = await myBoards(access, io);
  const values = boards.map(({ id, name }) => ({ value: id, label: name }));
  return [{ option: 'board', label: 'Board', values, isRequired: boards.length > 1 }];
}

function createPin(post: PublishPost): Step {
  return {
    name: 'create-pin',
    effect: 'visible',
    run: async (done, access, io) => {
      const altText = post.media[0]?.altText ?? '';
      const created = await callPinterest(access, io, {
        path: '/pins',
        body: {
          board_id: boardOf(post, access),
          ...(post.options['title'] ? { title: post.options['title'] } : {}),
          ...(post.text === '' ? {} : { description: post.text }),
          ...(post.link === null ? {} : { link: post.link }),
          ...(altText === '' ? {} : { alt_text: altText }),
          media_source: await mediaSourceOf(post, done, access, io),
        },
        effect: 'create',
        schema: Created,
      });
      return { done: { remoteId: created.id, permalink: pinUrl(access.app, created.id) } };
    },
  };
}

/**
 * Pinterest fetches images if it can reach this server: inline they would be up to 67 MB of a call that has to finish
 * within seconds. Otherwise they are sent inline, so that a server without a public address can publish too.
 */
async function mediaSourceOf(post: PublishPost, done: Done, access: Access, io: Io): Promise<Record<string, unknown>> {
  const [first, ...others] = post.media;
  if (!first)
    throw new PlatformFailure({ verdict: 'rejected', reach: 'not-sent', words: 'Pins need an image or a video.' });
  if (first.kind === 'video') {
    // Pinterest takes whole seconds.
    const cover = Math.floor((coverMsOf(post.options) ?? 0) / 1000);
    return { source_type: 'video_id', media_id: mediaIdOf(done), cover_image_key_frame_time: cover };
  }
  if (areFetched(access, io.mediaUrl(first))) {
    const items = post.media.map((file) => ({ url: io.mediaUrl(file) }));
    return others.length === 0
      ? { source_type: 'image_url', ...items[0] }
      : { source_type: 'multiple_image_urls', index: 0, items };
  }
  if (others.length === 0) return { source_type: 'image_base64', ...(await base64Of(first, io)) };
  const items: Record<string, string>[] = [];
  for (const file of post.media) items.push(await base64Of(file, io));
  return { source_type: 'multiple_image_base64', index: 0, items };
}

/** By the option; in `auto`, an image with an https address is fetched. */
function areFetched({ app }: Access, address: string): boolean {
  const pictures = app.options['pictures'] ?? PICTURES;
  return pictures === 'auto' ? address.startsWith('https://') : pictures === 'fetched';
}

async function base64Of(file: MediaFile, io: Io): Promise<{ content_type: string; data: string }> {
  return { content_type: file.mimeType, data: Buffer.from(await io.openMedia(file)).toString('base64') };
}

/** Pinterest omits the time zone; its times are in UTC. */
export const timeOf = (text: string): number => Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);

const same = (one: string, other: string | null | undefined): boolean =>
  normalizeText(one) === normalizeText(other ?? '');

function isTheSame(post: PublishPost, pin: z.infer<typeof Listed>): boolean {
  return (
    same(post.options['title'] ?? '', pin.title) &&
    same(post.text, pin.description) &&
    same((post.link ?? '').replace(/\/$/, ''), (pin.link ?? '').replace(/\/$/, ''))
  );
}

/** A Pin that is already gone counts as removed. */
async function removePin(remoteId: string, access: Access, io: Io): Promise<void> {
  await nullIf(
    callPinterest(access, io, { method: 'DELETE', path: `/pins/${remoteId}`, schema: z.unknown() }),
    ({ httpStatus }) => httpStatus === 404,
  );
}
