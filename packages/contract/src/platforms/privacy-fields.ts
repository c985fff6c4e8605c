import type { PlatformId } from './platforms.ts';

/** The published interface gives the privacy of these platforms a field of its own; the choices of all others are `platformOptions`. */
export const PRIVACY_FIELDS: Readonly<Partial<Record<PlatformId, 'facebookPrivacy' | 'youtubePrivacy'>>> = {
  facebook: 'facebookPrivacy',
  youtube: 'youtubePrivacy',
};
