import { bearerOf, codeIssuer, liveToken, subjectOf, writeToken } from '../oauth/token-store.ts';
import type { Call } from '../platform-stand-in.ts';
import { googleError } from './google-error.ts';
import type { Channel, YouTubeState } from './state.ts';

export const YOUTUBE_APP = { clientId: 'sandbox-youtube-app', clientSecret: 'sandbox-youtube-secret' };
export const YOUTUBE_PLATFORM = { id: 'youtube', name: 'YouTube' };
const AUTH = 'https://www.googleapis.com/auth';
export const MANAGE = `${AUTH}/youtube`;
export const ANALYTICS = `${AUTH}/yt-analytics.readonly`;
export const SCOPES = [
  MANAGE,
  ANALYTICS,
  `${AUTH}/youtube.readonly`,
  `${AUTH}/youtube.upload`,
  `${AUTH}/youtube.force-ssl`,
];
/** The only scope for comments, according to the discovery document. */
export const COMMENT = [`${AUTH}/youtube.force-ssl`];
export const READ = [MANAGE, `${AUTH}/youtube.readonly`, `${AUTH}/youtube.force-ssl`];
export const UPLOAD = [MANAGE, `${AUTH}/youtube.upload`, `${AUTH}/youtube.force-ssl`];
export const CHANGE = [MANAGE, `${AUTH}/youtube.force-ssl`];
/** developers.google.com/identity: an access token lives an hour, an unused refresh token six months. */
const ACCESS_LIFE_S = 3_600;
const REFRESH_LIFE_MS = 182 * 24 * 3_600_000;
const CODE_LIFE_MS = 600_000;

/** The channel behind the token. @throws 401 without a live token or a channel; 403 without any of the scopes */
export function requireChannel(state: YouTubeState, call: Call, anyOf: readonly string[]): Channel {
  const channel = state.channels[requireSubject(state, call, anyOf)];
  if (!channel)
    throw googleError(401, 'youtubeSignupRequired', 'The authenticated user has no YouTube channel.', 'youtube.header');
  return channel;
}

export function requireSubject(state: YouTubeState, call: Call, anyOf: readonly string[]): string {
  const token = liveToken(state.book, bearerOf(call), 'access', call.now);
  if (!token) throw googleError(401, 'authError', 'Request had invalid authentication credentials.', 'global');
  if (anyOf.some((scope) => token.scopes.includes(scope))) return token.subject;
  throw googleError(403, 'insufficientPermissions', 'Request had insufficient authentication scopes.', 'global');
}

export const channelOf = (state: YouTubeState, call: Call): string | null => subjectOf(state.book, call);

export const grantCode = codeIssuer(CODE_LIFE_MS, true);

/** Issues a refresh token only for `access_type=offline`. */
export function issueTokens(state: YouTubeState, subject: string, scopes: string[], now: number, isOffline = true) {
  const access = { kind: 'access', subject, scopes, expiresAt: now + ACCESS_LIFE_S * 1000 } as const;
  const refresh = { kind: 'refresh', subject, scopes, expiresAt: now + REFRESH_LIFE_MS } as const;
  return {
    access_token: writeToken(state.book, access, 'ya29.'),
    expires_in: ACCESS_LIFE_S,
    ...(isOffline ? { refresh_token: writeToken(state.book, refresh, '1//') } : {}),
    scope: scopes.join(' '),
    token_type: 'Bearer',
  };
}
