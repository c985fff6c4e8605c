import { z } from 'zod';
import { accountControl } from '../control/account-control.ts';
import type { Answer, Call, Network, Operation, World } from '../network.ts';
import { json } from '../network.ts';
import { channelOf, grantCode, issueTokens, SCOPES, YOUTUBE_APP, YOUTUBE_NETWORK } from './access.ts';
import { listChannels } from './channels.ts';
import { decideConsent, showConsent } from './consent.ts';
import { youtubeDeviations } from './description.ts';
import { errorBody, googleRefusal } from './google-error.ts';
import { showChannel, showCover, showPicture, showVideo, visibleOf } from './pages.ts';
import { queryReport } from './reports.ts';
import { seedYouTube } from './seed.ts';
import type { Channel, YouTubeState } from './state.ts';
import { youtubeState } from './state.ts';
import { setThumbnail } from './thumbnails.ts';
import { answerToken, revokeToken } from './tokens.ts';
import { continueUpload, startUpload } from './uploads.ts';
import { deleteVideo, listVideos, updateVideo } from './videos.ts';

/** Bodies of the two APIs are held against Google's description; here only that they are objects. */
const described = z.looseObject({});
const tokenAnswer = z.strictObject({
  access_token: z.string(),
  expires_in: z.int(),
  refresh_token: z.string().optional(),
  scope: z.string(),
  token_type: z.literal('Bearer'),
});

/** YouTube: hosts `accounts` (consent), `oauth2` (tokens), `api` (data and uploads), `analytics`, `www` (what is seen). */
export function createYouTube(world: World): Network {
  let state = seedYouTube(1);
  const on =
    (run: (state: YouTubeState, call: Call, world: World) => Answer | Promise<Answer>): Operation['run'] =>
    async (call) => {
      try {
        return await run(state, call, world);
      } finally {
        world.changed();
      }
    };
  const account = (call: Call): string | null => channelOf(state, call);
  const videos = '/api/youtube/v3/videos';
  const operations: Operation[] = [
    { method: 'GET', path: '/accounts/o/oauth2/v2/auth', operation: 'authorize', run: on(showConsent) },
    { method: 'POST', path: '/accounts/o/oauth2/v2/auth', operation: 'authorize', run: on(decideConsent) },
    {
      method: 'POST',
      path: '/oauth2/token',
      operation: tokenOperation,
      account,
      answers: tokenAnswer,
      run: on(answerToken),
    },
    { method: 'POST', path: '/oauth2/revoke', operation: 'revoke', account, answers: described, run: on(revokeToken) },
    {
      method: 'GET',
      path: '/api/youtube/v3/channels',
      operation: 'identity',
      account,
      answers: described,
      run: on(listChannels),
    },
    {
      method: 'POST',
      path: '/api/upload/youtube/v3/videos',
      operation: 'upload',
      account,
      answers: described,
      run: on(startUpload),
    },
    {
      method: 'PUT',
      path: '/api/upload/youtube/v3/videos',
      operation: 'upload',
      account,
      answers: described,
      run: on(continueUpload),
    },
    {
      method: 'POST',
      path: '/api/upload/youtube/v3/thumbnails/set',
      operation: 'cover',
      account,
      answers: described,
      run: on(setThumbnail),
    },
    { method: 'GET', path: videos, operation: 'status', account, answers: described, run: on(listVideos) },
    { method: 'PUT', path: videos, operation: 'create', account, answers: described, run: on(updateVideo) },
    { method: 'DELETE', path: videos, operation: 'delete', account, answers: described, run: on(deleteVideo) },
    {
      method: 'GET',
      path: '/analytics/v2/reports',
      operation: 'insights',
      account,
      answers: described,
      run: on(queryReport),
    },
    { method: 'GET', path: '/www/channel/:id', operation: 'view', run: on(showChannel) },
    { method: 'GET', path: '/www/watch', operation: 'view', run: on(showVideo) },
    { method: 'GET', path: '/www/covers/:id', operation: 'view', run: on(showCover) },
    { method: 'GET', path: '/www/pictures/:file', operation: 'view', run: on(showPicture) },
  ];
  return {
    ...YOUTUBE_NETWORK,
    app: YOUTUBE_APP,
    operations,
    deviations: youtubeDeviations,
    control: accountControl<Channel>({
      network: YOUTUBE_NETWORK,
      now: () => world.now(),
      accounts: () => Object.values(state.channels),
      book: () => state.book,
      subject: (channel) => channel.id,
      scopes: SCOPES,
      visible: (channel, origin) => visibleOf(state, channel, origin),
      token: (subject, scopes) => issueTokens(state, subject, scopes, world.now()),
      code: ({ account: _account, ...consent }) => grantCode(state, consent, world.now()),
      add: (person, name) => addChannel(state, person, name),
      likePost: (post, likes) => {
        const video = state.videos[post];
        if (video) video.likes = likes;
      },
    }),
    accountPage: (shown) => `/youtube/www/channel/${shown.id}`,
    refusals: googleRefusal,
    notFound: () => json(errorBody(404, 'notFound', 'The requested URL was not found on this server.', 'global'), 404),
    unreadable: (status, message) => json(errorBody(status, 'badRequest', message, 'global'), status),
    rateLimited: () => json(errorBody(429, 'rateLimitExceeded', 'Too many requests.', 'youtube.quota'), 429),
    errorIn200: () => json(errorBody(503, 'backendError', 'The service is currently unavailable.', 'global')),
    snapshot: () => state,
    restore: (snapshot) => {
      state = youtubeState.parse(snapshot);
    },
    reset: (seed) => {
      state = seedYouTube(seed);
    },
  };
}

const tokenOperation = (call: Call): string => (call.body['grant_type'] === 'refresh_token' ? 'refresh' : 'token');

function addChannel(state: YouTubeState, person: string, name: string): string {
  const serial = Object.keys(state.channels).length + 1;
  const id = `UCcrowd${String(serial).padStart(17, '0')}`;
  state.channels[id] = {
    id,
    person,
    name,
    username: `crowd${serial}`,
    description: '',
    followers: 100,
    hidesSubscribers: false,
    likes: 0,
    held: null,
    isVerified: true,
    videos: [],
  };
  return id;
}
