import { callerOf } from '../http.ts';
import type { Access, PlatformApp } from '../platform.ts';
import { explainSnapchat } from './verdicts.ts';

export const profileUrl = (app: PlatformApp, username: string): string => `${app.origins['www']}/add/${username}`;

/** Every call of a profile lies below this path. */
export const profilePath = ({ externalId }: Pick<Access, 'externalId'>): string => `/v1/public_profiles/${externalId}`;

/** Makes one call for the profile. Throws PlatformFailure. */
export const callSnapchat = callerOf(({ app }) => ({ base: app.origins['api'] ?? '', explain: explainSnapchat }));
