import * as z from 'zod';
import type { Done, MediaFile, PublishPost } from '../platform.ts';
import { Blob } from './api.ts';
import { BLUESKY_RULES } from './limits.ts';
import { cardOf } from './link-card.ts';

/** The name of the step that finds the posts which a part of a thread replies to. */
export const ANSWERED = 'find-answered-posts';
export const POSTS = 'app.bsky.feed.post';

/** Chosen before the post is sent, so that the same call can be repeated and looked up. */
const Chosen = z.object({ rkey: z.string().min(1), createdAt: z.string(), facets: z.array(z.looseObject({})) });
export type Chosen = z.infer<typeof Chosen>;

/** null: nothing has been chosen yet. */
export const chosenOf = (done: Done): Chosen | null => Chosen.safeParse(done['choose-key']).data ?? null;

/** The post as stored in the person's repository (lexicon app.bsky.feed.post). Pure. */
export function recordOf(post: PublishPost, { createdAt, facets }: Chosen, done: Done): Record<string, unknown> {
  const embed = embedOf(post, done);
  const langs = languagesOf(post);
  return {
    $type: POSTS,
    text: BLUESKY_RULES.shownText(post),
    createdAt,
    ...(langs.length === 0 ? {} : { langs }),
    ...(facets.length === 0 ? {} : { facets }),
    ...(done[ANSWERED] === undefined ? {} : { reply: done[ANSWERED] }),
    ...(embed === null ? {} : { embed }),
  };
}

/** The languages that the person chose, e.g. `de`; possibly none. */
const languagesOf = ({ options }: Pick<PublishPost, 'options'>): string[] =>
  (options['languages'] ?? '').split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));

function embedOf(post: PublishPost, done: Done): Record<string, unknown> | null {
  const video = post.media.find((file) => file.kind === 'video');
  if (video) {
    return { $type: 'app.bsky.embed.video', video: blobOf(done, 'await-video'), ...altOf(video), ...ratioOf(video) };
  }
  if (post.media.length > 0) {
    const images = post.media.map((file, index) => ({
      image: blobOf(done, uploadName(index)),
      alt: file.altText,
      ...ratioOf(file),
    }));
    return { $type: 'app.bsky.embed.images', images };
  }
  if (post.link === null) return null;
  return { $type: 'app.bsky.embed.external', external: { uri: post.link, ...cardOf(post.link, done) } };
}

const altOf = ({ altText }: MediaFile): { alt?: string } => (altText === '' ? {} : { alt: altText });

/** Lets apps reserve the space before the file has loaded, so that nothing jumps. */
const ratioOf = ({ width, height }: MediaFile): { aspectRatio?: { width: number; height: number } } =>
  width === null || height === null ? {} : { aspectRatio: { width, height } };

export const uploadName = (index: number): string => `upload-image-${index + 1}`;

function blobOf(done: Done, step: string): Blob {
  const blob = Blob.safeParse(done[step]?.['blob']);
  if (!blob.success) throw new Error(`${step} has not brought a file.`);
  return blob.data;
}
