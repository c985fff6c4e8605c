import { z } from 'zod';
import { CannotFetch, fetchMedia } from '../media/fetch-media.ts';
import type { StoredFile } from '../media/media-store.ts';
import { readImage } from '../media/read-image.ts';
import { type Answer, type Call, empty, json, type StandInContext } from '../platform-stand-in.ts';
import { refusal, requireAccount } from './access.ts';
import { DESCRIPTION, UNREACHABLE } from './evidence.ts';
import { statusOf } from './media.ts';
import { type Board, nextId, type Pin, type PinterestState } from './state.ts';

const WRITE = ['boards:read', 'boards:write', 'pins:read', 'pins:write'];
const READ = ['boards:read', 'pins:read'];
const IMAGE_MAX_BYTES = 20_000_000;

const bytes = z.looseObject({ content_type: z.enum(['image/jpeg', 'image/png']), data: z.base64().min(1) });
const pinBody = z.strictObject({
  board_id: z.string().regex(/^\d+$/),
  title: z.string().max(100).optional(),
  description: z.string().max(800).optional(),
  link: z.url().max(2_048).optional(),
  alt_text: z.string().max(500).optional(),
  media_source: z.discriminatedUnion('source_type', [
    z.strictObject({ source_type: z.literal('image_base64'), ...bytes.shape }),
    z.strictObject({
      source_type: z.literal('multiple_image_base64'),
      index: z.int().min(0).optional(),
      items: z.array(bytes).min(2).max(5),
    }),
    z.strictObject({ source_type: z.literal('image_url'), url: z.url() }),
    z.strictObject({
      source_type: z.literal('multiple_image_urls'),
      index: z.int().min(0).optional(),
      items: z
        .array(z.looseObject({ url: z.url() }))
        .min(2)
        .max(5),
    }),
    z.strictObject({
      source_type: z.literal('video_id'),
      media_id: z.string(),
      // Some kind of cover is required; here only the key frame's time is known.
      cover_image_key_frame_time: z.int().min(0),
    }),
  ]),
});
type PinBody = z.infer<typeof pinBody>;

export async function createPin(state: PinterestState, call: Call, context: StandInContext): Promise<Answer> {
  const account = requireAccount(state, call, WRITE, 'org_write');
  const parsed = pinBody.safeParse(call.body);
  const issue = parsed.error?.issues[0];
  if (!parsed.success) throw refusal(400, 1, `Invalid request: '${issue?.path.join('.')}' ${issue?.message}`);
  const board = state.boards[parsed.data.board_id];
  if (!board) throw refusal(404, 40, 'Board not found.');
  if (board.accountId !== account.id) throw refusal(403, 7, 'You are not permitted to access that board.');
  const { title = null, description = null, link = null, alt_text: altText = null, media_source: source } = parsed.data;
  const pin: Pin = {
    id: nextId(state),
    accountId: account.id,
    boardId: board.id,
    title,
    description,
    link,
    altText,
    kind:
      source.source_type === 'video_id'
        ? 'video'
        : source.source_type.startsWith('multiple')
          ? 'multiple_images'
          : 'image',
    files: await filesOf(state, account.id, source, call.now, context),
    createdAt: call.now,
    likes: 0,
  };
  state.pins[pin.id] = pin;
  board.pins.push(pin.id);
  call.created = pin.id;
  return json(pinView(state, pin), 201);
}

async function filesOf(
  state: PinterestState,
  accountId: string,
  source: PinBody['media_source'],
  now: number,
  context: StandInContext,
): Promise<Pin['files']> {
  if (source.source_type === 'video_id') {
    const media = state.media[source.media_id];
    if (media?.accountId !== accountId || statusOf(media, now) !== 'succeeded' || media.sha256 === null) {
      throw refusal(400, 1, 'The video is not ready.');
    }
    return [{ sha256: media.sha256, width: 0, height: 0, seconds: media.seconds }];
  }
  const pictures = 'items' in source ? source.items : [source];
  const files: Pin['files'] = [];
  for (const picture of pictures) {
    const stored = await bytesOf(picture, context);
    const facts = await readImage(context.media, stored.sha256);
    if (!facts || !['jpeg', 'png'].includes(facts.format)) throw refusal(400, 1, 'The image could not be read.');
    if (stored.bytes > IMAGE_MAX_BYTES) throw refusal(400, 1, 'The image is too large.');
    files.push({ sha256: stored.sha256, width: facts.width, height: facts.height, seconds: 0 });
  }
  const sizes = new Set(files.map((file) => `${file.width}x${file.height}`));
  if (sizes.size > 1) throw refusal(400, 1, 'All images of a carousel must have the same size.');
  return files;
}

/** GET /v5/boards/{id}/pins: newest first. */
export function listPins(state: PinterestState, call: Call): Answer {
  const account = requireAccount(state, call, READ, 'org_read');
  const board = state.boards[call.params['id'] ?? ''];
  if (board?.accountId !== account.id) throw refusal(404, 40, 'Board not found.');
  const size = Math.min(250, Number(call.query['page_size'] ?? 25));
  const start = Number(call.query['bookmark'] ?? 0) || 0;
  const pins = board.pins.flatMap((id) => state.pins[id] ?? []).toReversed();
  const items = pins.slice(start, start + size).map((pin) => pinView(state, pin));
  return json({ items, bookmark: start + size < pins.length ? String(start + size) : null });
}

export function readPin(state: PinterestState, call: Call): Answer {
  const account = requireAccount(state, call, READ, 'org_read');
  const pin = state.pins[call.params['id'] ?? ''];
  if (pin?.accountId !== account.id) throw refusal(404, 50, 'Pin not found.');
  const metrics = {
    lifetime_metrics: { pin_click: 0, impression: 0, clickthrough: 0, reaction: pin.likes, comment: 0 },
  };
  return json({ ...pinView(state, pin), ...(call.query['pin_metrics'] === 'true' ? { pin_metrics: metrics } : {}) });
}

export function deletePin(state: PinterestState, call: Call): Answer {
  const account = requireAccount(state, call, WRITE, 'org_write');
  const pin = state.pins[call.params['id'] ?? ''];
  if (pin?.accountId !== account.id) throw refusal(404, 50, 'Pin not found.');
  delete state.pins[pin.id];
  const board = state.boards[pin.boardId];
  if (board) board.pins = board.pins.filter((id) => id !== pin.id);
  return empty(204, DESCRIPTION);
}

/** GET /v5/boards: 25 at a time by default; the bookmark is null at the end. */
export function listBoards(state: PinterestState, call: Call): Answer {
  const account = requireAccount(state, call, ['boards:read'], 'org_read');
  const boards = Object.values(state.boards).filter((board) => board.accountId === account.id);
  const items = boards.map((board) => boardView(board, account.username));
  return json({ items, bookmark: null });
}

const boardView = (board: Board, username: string) => ({
  id: board.id,
  name: board.name,
  description: null,
  privacy: board.privacy,
  owner: { username },
  pin_count: board.pins.length,
  follower_count: 0,
  collaborator_count: 0,
  created_at: '2024-03-01T09:00:00',
});

function pinView(state: PinterestState, pin: Pin): Record<string, unknown> {
  const media =
    pin.kind === 'multiple_images'
      ? { media_type: pin.kind, items: pin.files.map(() => ({ item_type: 'image' })) }
      : { media_type: pin.kind };
  return {
    id: pin.id,
    // Pinterest leaves the time zone out.
    created_at: new Date(pin.createdAt).toISOString().slice(0, 19),
    board_id: pin.boardId,
    board_owner: { username: state.accounts[pin.accountId]?.username ?? '' },
    title: pin.title,
    description: pin.description,
    link: pin.link,
    alt_text: pin.altText,
    is_owner: true,
    media,
  };
}

/** The image's bytes, from the call itself or from the address it names. @throws 400 */
async function bytesOf(picture: { data: string } | { url: string }, { media }: StandInContext): Promise<StoredFile> {
  if ('data' in picture) return media.keep(Buffer.from(picture.data, 'base64'));
  try {
    return await fetchMedia(media, picture.url, { maxBytes: IMAGE_MAX_BYTES, userAgent: 'Pinterest' });
  } catch (error) {
    if (!(error instanceof CannotFetch)) throw error;
    throw refusal(400, 1, 'Unable to reach the URL.', UNREACHABLE);
  }
}
