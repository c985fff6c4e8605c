import { type TextEntities, wrapText } from './post-text.ts';
import type { Media, TwitterPost, TwitterState } from './state.ts';

const KIND: Record<Media['category'], 'photo' | 'animated_gif' | 'video'> = {
  tweet_image: 'photo',
  tweet_gif: 'animated_gif',
  tweet_video: 'video',
  amplify_video: 'video',
};

export const kindOf = (media: Media): 'photo' | 'animated_gif' | 'video' => KIND[media.category];

export function mediaOf(state: TwitterState, post: TwitterPost): Media[] {
  return post.mediaIds.flatMap((id) => state.media[id] ?? []);
}

/** Text and entities as the API returns them, with real X addresses, since the API returns those. */
export function postView(state: TwitterState, post: TwitterPost): { text: string; entities: TextEntities } {
  const media = mediaOf(state, post);
  const first = media[0];
  if (!first) return wrapText(post.text, post.shortLinks, null);
  const username = state.accounts[post.accountId]?.username ?? 'i';
  const word = kindOf(first) === 'photo' ? 'photo' : 'video';
  const path = `${username}/status/${post.id}/${word}/1`;
  return wrapText(post.text, post.shortLinks, {
    expandedUrl: `https://x.com/${path}`,
    displayUrl: `pic.x.com/${(post.shortLinks.at(-1) ?? '').slice(-10)}`,
    keys: media.map((one) => one.mediaKey),
  });
}
