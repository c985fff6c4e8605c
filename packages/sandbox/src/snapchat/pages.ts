import { publicPages } from '../pages/public-pages.ts';
import { SNAPCHAT_PLATFORM } from './access.ts';
import { seenOf } from './posts.ts';
import type { Post, Profile, SnapchatState } from './state.ts';

const FORMAT_WORDS: Readonly<Record<Post['format'], string>> = {
  spotlights: 'Spotlight',
  stories: 'Story',
  saved_stories: 'Saved Story',
};

/** Only Spotlights have pages of their own. */
export const pages = publicPages<SnapchatState, Profile>({
  platform: SNAPCHAT_PLATFORM,
  accounts: (state) => state.profiles,
  profile: (profile, posts) => ({
    handle: profile.username,
    note: 'Public Profile',
    picture: `/snapchat/www/pictures/${profile.id}.png`,
    path: `/snapchat/www/add/${profile.username}`,
    layout: 'tiles',
    counts: [
      { count: profile.followers, noun: 'subscribers' },
      { count: posts, noun: 'Snaps' },
    ],
  }),
  posts: (state, profile, now) =>
    seenOf(state, profile, now).map(({ id, format, text, mediaId, createdAt }) => {
      const { type, sha256, seconds = 0 } = state.media[mediaId] ?? {};
      return {
        id,
        path: format === 'spotlights' ? `/snapchat/www/spotlight/${id}` : `/snapchat/www/add/${profile.username}`,
        text,
        link: null,
        media: [{ kind: type === 'VIDEO' ? 'video' : 'photo', sha256: sha256 ?? '', altText: null, seconds }],
        createdAt,
        badges: [FORMAT_WORDS[format]],
        likes: 0,
      };
    }),
  files: '/snapchat/www/files/',
  isPicture: (state, sha256) => Object.values(state.media).some((one) => one.type === 'IMAGE' && one.sha256 === sha256),
});
