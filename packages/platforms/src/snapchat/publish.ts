import * as z from 'zod';
import { MomentText, RemoteId } from '../answer-shapes.ts';
import type { Access, Io, Publish, PublishPost, Step } from '../platform.ts';
import { CLOCK_SLACK_MS } from '../text/find-earliest-match.ts';
import { PlatformFailure } from '../verdict.ts';
import { callSnapchat, profilePath, profileUrl } from './api.ts';
import { formatOf, SNAPCHAT_RULES, type SnapchatFormat } from './limits.ts';
import { giveTime, mediaIdOf, uploadMedia } from './media.ts';

const PATHS: Readonly<Record<SnapchatFormat, string>> = {
  spotlight: 'spotlights',
  story: 'stories',
  saved_story: 'saved_stories',
};

const Id = RemoteId;
/** Where the answer holds the id is known from public projects only; without an id there is no published post. */
const Created = z
  .object({
    request_status: z.literal('SUCCESS'),
    spotlight_id: Id.optional(),
    story_id: Id.optional(),
    saved_stories: z.array(z.object({ saved_story_id: Id })).optional(),
  })
  .transform((answer) => answer.spotlight_id ?? answer.story_id ?? answer.saved_stories?.[0]?.saved_story_id)
  .pipe(Id);

const Listed = z.object({ id: Id, media_id: z.string().optional(), created_at: MomentText.optional() });
export type Listed = z.infer<typeof Listed>;
const List = z.object({
  request_status: z.literal('SUCCESS'),
  spotlights: z.array(Listed).optional(),
  stories: z.array(Listed).optional(),
  saved_stories: z.array(Listed).optional(),
});

/** No `remove`: only resellers say that the API can delete posts. */
export const publish: Publish = {
  steps: (post) => {
    const [file] = post.media;
    if (!file)
      throw new PlatformFailure({
        verdict: 'rejected',
        reach: 'not-sent',
        words: 'Snapchat posts need a photo or video.',
      });
    return [uploadMedia(file), giveTime(), createPost(post)];
  },
  /** Searches by the file, which is ours alone. Absence proves nothing: the lists are not documented. */
  reconcile: async (post, done, since, access, io, others = new Set()) => {
    const format = formatOf(post);
    const mediaId = mediaIdOf(done);
    const from = since - CLOCK_SLACK_MS;
    const listed = (await listPosts(format, access, io)).filter((one) => !others.has(one.id));
    const ours =
      listed.find((one) => one.media_id === mediaId) ??
      listed.find((one) => one.media_id === undefined && Date.parse(one.created_at ?? '') >= from);
    if (!ours) return { kind: 'absent', proves: false };
    return { kind: 'found', remoteId: ours.id, permalink: permalinkOf(format, ours.id, access) };
  },
  askAfterMs: [10_000, 60_000, 180_000],
  choices: async () => [
    {
      option: 'format',
      label: 'Where it appears',
      isRequired: false,
      values: [
        { value: 'spotlight', label: 'Spotlight (videos)' },
        { value: 'story', label: 'Story, for a day' },
        { value: 'saved_story', label: 'Saved Story' },
      ],
    },
  ],
};

function createPost(post: PublishPost): Step {
  return {
    name: 'create-post',
    effect: 'visible',
    run: async (done, access, io) => {
      const format = formatOf(post);
      const remoteId = await callSnapchat(access, io, {
        path: `${profilePath(access)}/${PATHS[format]}`,
        body: bodyOf(format, post, mediaIdOf(done), access),
        effect: 'create',
        schema: Created,
      });
      return { done: { remoteId, permalink: permalinkOf(format, remoteId, access) } };
    },
  };
}

function bodyOf(format: SnapchatFormat, post: PublishPost, media_id: string, { app }: Access): Record<string, unknown> {
  if (format === 'story') return { media_id };
  const shown = SNAPCHAT_RULES.withLimits(app.limits ?? {}).shownText(post);
  if (format === 'saved_story') return { saved_stories: [{ title: shown, snap_sources: [{ media_id }] }] };
  const locale = post.options['locale'] ?? 'en_US';
  return { media_id, description: shown, locale, skip_save_to_profile: false };
}

/** Stories have no address of their own. */
const permalinkOf = (format: SnapchatFormat, id: string, { app, username }: Access): string =>
  format === 'spotlight' ? `${app.origins['www']}/spotlight/${id}` : profileUrl(app, username);

/** Lists a profile's posts of one format, newest first. Throws PlatformFailure. */
export async function listPosts(format: SnapchatFormat, access: Access, io: Io): Promise<Listed[]> {
  const path = `${profilePath(access)}/${PATHS[format]}`;
  const list = await callSnapchat(access, io, { path, schema: List });
  return list.spotlights ?? list.stories ?? list.saved_stories ?? [];
}
