import { readImage } from '../media/read-image.ts';
import { readVideo } from '../media/read-video.ts';
import { type Answer, type Call, json, type StandInContext } from '../platform-stand-in.ts';
import { requireAccount } from './access.ts';
import { countOf } from './post-text.ts';
import { refusal } from './refusals.ts';
import { configurationOf } from './server-facts.ts';
import { type File, type MastodonState, nextId } from './state.ts';

/** How long the sandbox processes a moving file. */
const PROCESSING_MS = 3_000;
/** mastodon/mastodon app/lib/vacuum/media_attachments_vacuum.rb */
const UNATTACHED_LIFE_MS = 86_400_000;
/** mastodon/mastodon app/models/concerns/attachmentable.rb: GIF_MATRIX_LIMIT */
const GIF_PIXELS = 921_600;

/** 200 with an address, or 202 without one for a file that has to be processed (docs: methods/media). */
export async function uploadFile(state: MastodonState, call: Call, { media }: StandInContext): Promise<Answer> {
  const account = requireAccount(state, call, 'write:media');
  const { media_attachments: limits } = configurationOf(state);
  const given = call.files['file'];
  if (!given) throw refusal('fileInvalid');
  const description = typeof call.body['description'] === 'string' ? call.body['description'] : null;
  if (countOf(description ?? '') > limits.description_limit) throw refusal('descriptionTooLong');
  const image = await readImage(media, given.sha256);
  const video = image ? null : await readVideo(media, given.sha256);
  const most = image ? limits.image_size_limit : limits.video_size_limit;
  if (!(image || video) || given.bytes > most) throw refusal('fileInvalid');
  const frame = image ?? video;
  const mostImagePixels = Math.min(
    limits.image_matrix_limit,
    image?.format === 'gif' ? GIF_PIXELS : Number.POSITIVE_INFINITY,
  );
  const mostPixels = image ? mostImagePixels : limits.video_matrix_limit;
  if (frame && frame.width * frame.height > mostPixels) throw refusal('fileTooManyPixels');
  const isMoving = !image || image.frames > 1;
  const file: File = {
    id: nextId(state),
    accountId: account.id,
    sha256: given.sha256,
    type: video ? 'video' : isMoving ? 'gifv' : 'image',
    description,
    readyAt: isMoving ? call.now + PROCESSING_MS : call.now,
    postId: null,
  };
  state.files[file.id] = file;
  return json(fileView(file, call), isMoving ? 202 : 200);
}

/** 206 during processing; 404 when a post uses the file, or nobody used it for a day. */
export function readFile(state: MastodonState, call: Call): Answer {
  const account = requireAccount(state, call, 'write:media');
  const file = looseFile(state, call.params['id'] ?? '', account.id, call.now);
  if (!file) throw refusal('notFound');
  return json(fileView(file, call), file.readyAt > call.now ? 206 : 200);
}

/** Returns the account's file if no post uses it yet. */
export function looseFile(state: MastodonState, id: string, accountId: string, now: number): File | null {
  const file = state.files[id];
  if (!file || file.accountId !== accountId || file.postId !== null) return null;
  return now - file.readyAt > UNATTACHED_LIFE_MS ? null : file;
}

export function fileView({ id, type, sha256, description, readyAt }: File, { origin, now }: Call) {
  const url = readyAt > now ? null : `${origin}/mastodon/home/files/${sha256}`;
  return { id, type, url, preview_url: url, remote_url: null, meta: {}, description, blurhash: null };
}
