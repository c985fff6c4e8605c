import { z } from 'zod';
import { accountControl, BOOK } from '../control/account-control.ts';
import { createStandIn, route, tokenOperation } from '../stand-in.ts';
import { channelOf, grantCode, issueTokens, SCOPES, YOUTUBE_APP, YOUTUBE_PLATFORM } from './access.ts';
import { listChannels } from './channels.ts';
import { deleteComment, insertComment, listComments } from './comments.ts';
import { consent } from './consent.ts';
import { youtubeDeviations } from './description.ts';
import { googleError, googleRefusal } from './google-error.ts';
import { pages } from './pages.ts';
import { queryReport } from './reports.ts';
import { newChannel, seedYouTube } from './seed.ts';
import { type Channel, type YouTubeState, youtubeState } from './state.ts';
import { setThumbnail } from './thumbnails.ts';
import { answerToken, revokeToken } from './tokens.ts';
import { continueUpload, startUpload } from './uploads.ts';
import { deleteVideo, listVideos, updateVideo } from './videos.ts';

/** Bodies of the two APIs are checked against Google's description; here only that they are objects. */
const described = z.looseObject({});
const tokenAnswer = z.strictObject({
  access_token: z.string(),
  expires_in: z.int(),
  refresh_token: z.string().optional(),
  scope: z.string(),
  token_type: z.literal('Bearer'),
});

const videos = '/api/youtube/v3/videos';

/** YouTube: hosts `accounts` (consent), `oauth2` (tokens), `api` (data, uploads), `analytics`, `www` (public pages). */
export const createYouTube = createStandIn<YouTubeState>({
  ...YOUTUBE_PLATFORM,
  app: YOUTUBE_APP,
  state: youtubeState,
  seed: seedYouTube,
  account: channelOf,
  routes: [
    ...consent.at('/accounts/o/oauth2/v2/auth'),
    route('POST', '/oauth2/token', tokenOperation, answerToken, tokenAnswer),
    route('POST', '/oauth2/revoke', 'revoke', revokeToken, described),
    route('GET', '/api/youtube/v3/channels', 'identity', listChannels, described),
    route('POST', '/api/upload/youtube/v3/videos', 'upload', startUpload, described),
    route('PUT', '/api/upload/youtube/v3/videos', 'upload', continueUpload, described),
    route('POST', '/api/upload/youtube/v3/thumbnails/set', 'cover', setThumbnail, described),
    route('GET', videos, 'status', listVideos, described),
    route('PUT', videos, 'create', updateVideo, described),
    route('DELETE', videos, 'delete', deleteVideo, described),
    route('POST', '/api/youtube/v3/commentThreads', 'comment', insertComment, described),
    route('GET', '/api/youtube/v3/commentThreads', 'comments', listComments, described),
    route('DELETE', '/api/youtube/v3/comments', 'delete', deleteComment, described),
    route('GET', '/analytics/v2/reports', 'insights', queryReport, described),
    ...pages.at('/www/pictures', '/www/channel/:id', '/www/watch'),
  ],
  control: accountControl<YouTubeState, Channel>({
    pages,
    tokens: BOOK,
    scopes: SCOPES,
    token: issueTokens,
    code: grantCode,
    add: addChannel,
    posts: (state) => state.videos,
  }),
  accountPage: (shown) => `/youtube/www/channel/${shown.id}`,
  refusals: googleRefusal,
  notFound: () => googleError(404, 'notFound', 'The requested URL was not found on this server.', 'global'),
  unreadable: (status, message) => googleError(status, 'badRequest', message, 'global'),
  rateLimited: () => googleError(429, 'rateLimitExceeded', 'Too many requests.', 'youtube.quota'),
  errorIn200: () => googleError(200, 'backendError', 'The service is currently unavailable.', 'global', 503),
  deviations: youtubeDeviations,
});

function addChannel(state: YouTubeState, person: string, name: string): string {
  const serial = Object.keys(state.channels).length + 1;
  const id = `UCcrowd${String(serial).padStart(17, '0')}`;
  state.channels[id] = newChannel({ id, person, name, username: `crowd${serial}` });
  return id;
}
