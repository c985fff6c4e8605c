import type { Answer, Call } from '../platform-stand-in.ts';
import { ok, refusal, requireProfile, requireSubject } from './access.ts';
import { requireReady } from './media.ts';
import { savedStoryBody, spotlightBody, storyBody } from './schemas.ts';
import { nextId, type Post, type Profile, type SnapchatState } from './state.ts';

const STORY_LIFE_MS = 24 * 3_600_000;

export function readProfile(state: SnapchatState, call: Call): Answer {
  const profile = state.profiles[requireSubject(state, call)];
  if (!profile) throw refusal(404, 'profile_not_found', 'The account has no Public Profile.');
  const picture = `${call.origin}/snapchat/www/pictures/${profile.id}.png`;
  return ok({
    public_profile: {
      id: profile.id,
      organization_id: 'sandbox',
      display_name: profile.name,
      snap_user_name: profile.username,
      profile_type: 'PUBLIC_PROFILE',
      profile_tier: 'TIER_PUBLIC',
      logo_urls: { original_logo_url: picture, manage_profile_logo_url: picture },
    },
  });
}

export function createSpotlight(state: SnapchatState, call: Call): Answer {
  const profile = requireProfile(state, call);
  const parsed = spotlightBody.safeParse(call.body);
  if (!parsed.success) throw refusal(400, 'E1001', `The Spotlight is not valid: ${parsed.error.issues[0]?.message}`);
  const media = requireReady(state, profile.id, parsed.data.media_id, call.now);
  if (media.type !== 'VIDEO') throw refusal(400, 'E1001', 'Spotlight takes videos only.');
  return ok({ spotlight_id: newPost(state, call, profile, 'spotlights', media.id, parsed.data.description) });
}

export function createStory(state: SnapchatState, call: Call): Answer {
  const profile = requireProfile(state, call);
  const parsed = storyBody.safeParse(call.body);
  if (!parsed.success) throw refusal(400, 'E1001', 'The Story is not valid.');
  const media = requireReady(state, profile.id, parsed.data.media_id, call.now);
  return ok({ story_id: newPost(state, call, profile, 'stories', media.id, '') });
}

export function createSavedStory(state: SnapchatState, call: Call): Answer {
  const profile = requireProfile(state, call);
  const [story] = savedStoryBody.safeParse(call.body).data?.saved_stories ?? [];
  if (!story) throw refusal(400, 'E1001', 'The Saved Story is not valid.');
  const media = requireReady(state, profile.id, story.snap_sources[0]?.media_id ?? '', call.now);
  const id = newPost(state, call, profile, 'saved_stories', media.id, story.title);
  return ok({ saved_stories: [{ saved_story_id: id }] });
}

function newPost(
  state: SnapchatState,
  call: Call,
  profile: Profile,
  format: Post['format'],
  mediaId: string,
  text: string,
): string {
  const id = nextId(state);
  state.posts[id] = { id, profileId: profile.id, format, mediaId, text, createdAt: call.now };
  call.created = id;
  return id;
}

/** Newest first. */
export const listPosts =
  (format: Post['format']) =>
  (state: SnapchatState, call: Call): Answer => {
    const profile = requireProfile(state, call);
    const posts = seenOf(state, profile, call.now).filter((post) => post.format === format);
    return ok({
      [format]: posts.map((post) => ({
        id: post.id,
        media_id: post.mediaId,
        created_at: new Date(post.createdAt).toISOString(),
      })),
    });
  };

/** Posts that are still visible: Stories disappear after a day. */
export const seenOf = (state: SnapchatState, profile: Profile, now: number): Post[] =>
  Object.values(state.posts)
    .filter((post) => post.profileId === profile.id)
    .filter((post) => post.format !== 'stories' || now < post.createdAt + STORY_LIFE_MS)
    .toReversed();
