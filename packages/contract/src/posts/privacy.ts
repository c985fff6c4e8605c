import type { PlatformId } from '../platforms/platforms.ts';

/** Who may see a post, in the words of the networks that ask for it in a field of its own. */
export const FACEBOOK_PRIVACY = ['public', 'friends', 'only_me'] as const;
export const YOUTUBE_PRIVACY = ['public', 'unlisted', 'private'] as const;

/** The published interface gives the privacy of these platforms a field of its own; the choices of all others are `networkOptions`. */
export const PRIVACY_FIELDS: Readonly<Partial<Record<PlatformId, 'facebookPrivacy' | 'youtubePrivacy'>>> = {
  facebook: 'facebookPrivacy',
  youtube: 'youtubePrivacy',
};
