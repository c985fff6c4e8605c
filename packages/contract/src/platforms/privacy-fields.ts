import type { PlatformId } from './platforms.ts';

/** The published API has a separate privacy field for each of these platforms; others use `platformOptions`. */
export const PRIVACY_FIELDS: Readonly<Partial<Record<PlatformId, 'facebookPrivacy' | 'youtubePrivacy'>>> = {
  facebook: 'facebookPrivacy',
  youtube: 'youtubePrivacy',
};
