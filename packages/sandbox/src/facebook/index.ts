import { z } from 'zod';
import { describedDeviations } from '../described-calls.ts';
import { GONE_AS_10, GUIDE, LIST_OPEN, USER_CONTENT } from '../meta/evidence.ts';
import { graphErrorSchema, uploadErrorSchema } from '../meta/graph-error.ts';
import { graphRefusals, versioned } from '../meta/graph-stand-in.ts';
import { insightsAnswer } from '../meta/insight-answers.ts';
import type { Answer, Call, StandInContext } from '../platform-stand-in.ts';
import { createStandIn, type Route, type Run, route } from '../stand-in.ts';
import { accountOf, FACEBOOK_APP } from './access.ts';
import { listAccounts, listBusinesses, listBusinessPages } from './accounts.ts';
import { FACEBOOK_CALLS } from './calls.ts';
import { commentOnPost, listComments } from './comments.ts';
import { facebookControl } from './control.ts';
import { decideDialog, FACEBOOK_PLATFORM, showDialog } from './dialog.ts';
import { createFeedPost } from './feed.ts';
import { readInsights } from './insights.ts';
import { listPosts } from './lists.ts';
import { readNode } from './nodes.ts';
import { pages } from './pages.ts';
import { createPhoto } from './photos.ts';
import { deleteNode, editPost } from './posts.ts';
import { createReel, receiveReelBytes } from './reels.ts';
import * as schemas from './schemas.ts';
import { seedFacebook } from './seed.ts';
import { type FacebookState, facebookState } from './state.ts';
import { debugToken, exchangeToken, listPermissions, revokePermissions } from './tokens.ts';
import { settleVideos } from './video-status.ts';
import { createVideo } from './videos.ts';

/** Two hosts serve it. */
const VIDEOS: Route<FacebookState> = route(
  'POST',
  '/:node/videos',
  videoOperation,
  onPage(createVideo),
  schemas.videosAnswer,
);

const GRAPH: Route<FacebookState>[] = [
  route('GET', '/oauth/access_token', tokenOperation, exchangeToken, schemas.tokenAnswer),
  route('GET', '/debug_token', 'inspect', debugToken, schemas.debugAnswer),
  route('GET', '/me/accounts', 'accounts', listAccounts, schemas.listAnswer),
  route('GET', '/me/businesses', 'accounts', listBusinesses, schemas.listAnswer),
  route(
    'GET',
    '/:node/owned_pages',
    'accounts',
    (s, call) => listBusinessPages(s, call, 'owned_pages'),
    schemas.listAnswer,
  ),
  route(
    'GET',
    '/:node/client_pages',
    'accounts',
    (s, call) => listBusinessPages(s, call, 'client_pages'),
    schemas.listAnswer,
  ),
  route('GET', '/:node/permissions', 'permissions', listPermissions, schemas.permissionsAnswer),
  route('DELETE', '/:node/permissions', 'revoke', revokePermissions, schemas.successAnswer),
  route('GET', '/:node', nodeOperation, readNode, schemas.nodeAnswer),
  route('POST', '/:node', 'edit', editPost, schemas.successAnswer),
  route('DELETE', '/:node', 'delete', deleteNode, schemas.successAnswer),
  route('POST', '/:node/feed', 'create', onPage(createFeedPost), schemas.idAnswer),
  route('GET', '/:node/published_posts', 'list', onPage(listPosts), schemas.listAnswer),
  route(
    'POST',
    '/:node/photos',
    (call) => (published(call) ? 'create' : 'upload'),
    onPage(createPhoto),
    schemas.photoAnswer,
  ),
  VIDEOS,
  route('POST', '/:node/video_reels', videoOperation, onPage(createReel), schemas.reelsAnswer),
  route('GET', '/:node/insights', 'insights', onPage(readInsights), insightsAnswer),
  route('POST', '/:node/comments', 'comment', commentOnPost, schemas.nodeAnswer),
  route('GET', '/:node/comments', 'comments', listComments, schemas.listAnswer),
];

/** Facebook Pages as the Graph API serves them: hosts `www`, `graph`, `graph-video`, `rupload`, `scontent`. */
export const createFacebook = createStandIn<FacebookState>({
  ...FACEBOOK_PLATFORM,
  app: FACEBOOK_APP,
  state: facebookState,
  seed: seedFacebook,
  account: accountOf,
  settle: (state, now) => settleVideos(state, now),
  routes: [
    ...GRAPH.map((one) => versioned(one)),
    versioned(VIDEOS, 'graph-video'),
    route('POST', '/rupload/video-upload/:version/:video', 'upload', receiveReelBytes, schemas.successAnswer),
    route('GET', '/www/:version/dialog/oauth', 'authorize', showDialog),
    route('POST', '/www/:version/dialog/oauth', 'authorize', decideDialog),
    ...pages.at('/scontent/avatars', '/www/:page', '/www/reel/:video'),
  ],
  control: facebookControl,
  accountPage: (one) => `/facebook/www/${one.username ?? one.id}`,
  // Public projects disagree whether the list itself needs the permission to see what others did with its posts.
  readings: {
    'list of posts': { open: LIST_OPEN, 'needs pages_read_user_content': USER_CONTENT },
    'a post that is gone': { 'is missing': GUIDE, 'wants a permission': GONE_AS_10 },
  },
  deviations: describedDeviations(FACEBOOK_CALLS),
  ...graphRefusals('pages'),
  refusals: z.union([graphErrorSchema, uploadErrorSchema]),
});

/** Runs a call on a Page: the one in its address, or the one behind `me` for a Page token. */
function onPage(
  run: (state: FacebookState, call: Call, page: string, context: StandInContext) => Answer | Promise<Answer>,
): Run<FacebookState> {
  return (state, call, context) => {
    const node = call.params['node'] ?? '';
    return run(state, call, node === 'me' ? (accountOf(state, call) ?? node) : node, context);
  };
}

/** Photos are published unless the call says otherwise. */
function published(call: Call): boolean {
  const told = call.body['published'] ?? call.query['published'];
  return told !== false && told !== 'false' && told !== '0';
}

function tokenOperation(call: Call): string {
  const grantType = call.query['grant_type'] ?? call.body['grant_type'];
  return grantType === 'fb_exchange_token' ? 'refresh' : 'token';
}

function nodeOperation(call: Call): string {
  return /status|post_id|permalink_url/.test(call.query['fields'] ?? '') ? 'status' : 'identity';
}

/** Whole videos and the finish phase create a post; the other phases only transfer bytes. */
function videoOperation(call: Call): string {
  const phase = call.body['upload_phase'] ?? call.query['upload_phase'];
  return phase === undefined || phase === 'finish' ? 'create' : 'upload';
}
