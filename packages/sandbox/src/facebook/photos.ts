import { CannotFetch, fetchMedia } from '../media/fetch-media.ts';
import { FileTooLarge } from '../media/media-store.ts';
import { readImage } from '../media/read-image.ts';
import { USER_AGENT } from '../meta/containers.ts';
import { graphRefusal, invalidParameter } from '../meta/graph-error.ts';
import { parseCall } from '../meta/parse.ts';
import { type Answer, type Call, json, type StandInContext } from '../platform-stand-in.ts';
import { PUBLISH_SCOPES, requirePage } from './access.ts';
import { spendCall } from './budgets.ts';
import { checkMessage } from './feed.ts';
import { publishPost } from './publish-post.ts';
import { photoPost } from './schemas.ts';
import { type FacebookState, nextId, type Photo } from './state.ts';

/** Error 1366046 names 4 MB, a summary of the documentation 10 MB. This uses the stricter limit. */
export const PHOTO_MAX_BYTES = 4_000_000;
const PHOTO_FORMATS = new Set(['jpeg', 'png', 'gif', 'bmp', 'tiff']);

/** POST /{page}/photos: published at once, or kept for `attached_media`. */
export async function createPhoto(
  state: FacebookState,
  call: Call,
  pageId: string,
  context: StandInContext,
): Promise<Answer> {
  const { page, access } = requirePage(state, call, pageId, PUBLISH_SCOPES);
  spendCall(state, call, access);
  const asked = parseCall(photoPost, call);
  const caption = asked.message ?? asked.caption ?? '';
  checkMessage(caption);
  const { sha256, bytes } = await photoBytes(call, asked.url, context);
  const facts = bytes > PHOTO_MAX_BYTES ? null : await readImage(context.media, sha256);
  if (!facts || !PHOTO_FORMATS.has(facts.format)) throw unusablePhoto();
  const photo: Photo = {
    id: nextId(state),
    pageId: page.id,
    sha256,
    width: facts.width,
    height: facts.height,
    altText: asked.alt_text_custom ?? null,
    caption,
    postId: null,
    createdAt: call.now,
  };
  state.photos[photo.id] = photo;
  if (!asked.published) return json({ id: photo.id });
  const post = publishPost(state, {
    pageId: page.id,
    message: caption,
    link: null,
    photoIds: [photo.id],
    videoId: null,
    isReel: false,
    createdAt: call.now,
    visibleAt: call.now,
  });
  photo.postId = post.id;
  call.created = post.id;
  return json({ id: photo.id, post_id: post.id });
}

async function photoBytes(
  call: Call,
  url: string | undefined,
  context: StandInContext,
): Promise<{ sha256: string; bytes: number }> {
  const source = call.files['source'];
  if (source) return source;
  if (url === undefined) throw invalidParameter('url or source is required');
  try {
    return await fetchMedia(context.media, url, { maxBytes: PHOTO_MAX_BYTES, userAgent: USER_AGENT });
  } catch (error) {
    if (error instanceof FileTooLarge) throw unusablePhoto();
    if (!(error instanceof CannotFetch)) throw error;
    throw graphRefusal({
      code: 100,
      subcode: 2069019,
      message: `(#100) Invalid image file: ${error.message}`,
      userTitle: 'Invalid file',
      userMessage: 'The image could not be read from its address.',
    });
  }
}

function unusablePhoto(): Error {
  return graphRefusal({
    code: 100,
    subcode: 1366046,
    message: 'Invalid parameter',
    userTitle: 'Can’t read files',
    userMessage:
      'Your photos couldn’t be uploaded. Photos should be smaller than 4 MB and saved as JPG, PNG, GIF, TIFF or BMP files.',
  });
}
