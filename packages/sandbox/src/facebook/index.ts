import { z } from 'zod';
import { describedDeviations } from '../described-calls.ts';
import { graphAnswer, graphErrorBody, graphErrorSchema, graphRefusal, uploadErrorSchema } from '../meta/graph-error.ts';
import { insightsAnswer } from '../meta/insight-answers.ts';
import { usageHeaders } from '../meta/usage.ts';
import type { Answer, Call, Network, Operation, World } from '../network.ts';
import { accountOf, FACEBOOK_APP } from './access.ts';
import { listAccounts, listBusinesses, listBusinessPages } from './accounts.ts';
import { FACEBOOK_CALLS } from './calls.ts';
import { facebookControl } from './control.ts';
import { decideDialog, FACEBOOK_NETWORK, showDialog } from './dialog.ts';
import { createFeedPost } from './feed.ts';
import { readInsights } from './insights.ts';
import { listPosts, listVideos } from './lists.ts';
import { readNode } from './nodes.ts';
import { createPhoto } from './photos.ts';
import { commentOnPost, deleteNode, editPost } from './posts.ts';
import { createReel, receiveReelBytes } from './reels.ts';
import * as schemas from './schemas.ts';
import { seedFacebook } from './seed.ts';
import type { FacebookState } from './state.ts';
import { facebookState } from './state.ts';
import { showAvatar, showMedia, showReel, showTimeline } from './timeline.ts';
import { debugToken, exchangeToken, listPermissions, revokePermissions } from './tokens.ts';
import { readUpload, receiveUpload, startUpload } from './uploads.ts';
import { settleVideos } from './video-status.ts';
import { createVideo } from './videos.ts';

/** Facebook Pages as the Graph API serves them: hosts `www`, `graph`, `graph-video`, `rupload`, `scontent`. */
export function createFacebook(world: World): Network {
  let state = seedFacebook(1);
  const read = (): FacebookState => state;
  const account = (call: Call): string | null => accountOf(state, call);
  /** Every operation looks at a settled state and may have changed it. */
  const on = (run: (state: FacebookState, call: Call) => Answer | Promise<Answer>): Operation['run'] => {
    return async (call) => {
      settleVideos(state, call.now);
      try {
        return await run(state, call);
      } finally {
        world.changed();
      }
    };
  };
  /** The Page behind `me` for a Page token. */
  const pageOf = (call: Call): string => {
    const node = call.params['node'] ?? '';
    return node === 'me' ? (account(call) ?? node) : node;
  };

  const graph: Operation[] = [
    {
      method: 'GET',
      path: '/oauth/access_token',
      operation: tokenOperation,
      answers: schemas.tokenAnswer,
      run: on(exchangeToken),
    },
    {
      method: 'POST',
      path: '/oauth/access_token',
      operation: tokenOperation,
      answers: schemas.tokenAnswer,
      run: on(exchangeToken),
    },
    { method: 'GET', path: '/debug_token', operation: 'inspect', answers: schemas.debugAnswer, run: on(debugToken) },
    { method: 'GET', path: '/me/accounts', operation: 'accounts', answers: schemas.listAnswer, run: on(listAccounts) },
    {
      method: 'GET',
      path: '/me/businesses',
      operation: 'accounts',
      answers: schemas.listAnswer,
      run: on(listBusinesses),
    },
    {
      method: 'GET',
      path: '/:node/owned_pages',
      operation: 'accounts',
      answers: schemas.listAnswer,
      run: on((s, call) => listBusinessPages(s, call, 'owned_pages')),
    },
    {
      method: 'GET',
      path: '/:node/client_pages',
      operation: 'accounts',
      answers: schemas.listAnswer,
      run: on((s, call) => listBusinessPages(s, call, 'client_pages')),
    },
    {
      method: 'GET',
      path: '/:node/permissions',
      operation: 'permissions',
      answers: schemas.permissionsAnswer,
      run: on(listPermissions),
    },
    {
      method: 'DELETE',
      path: '/:node/permissions',
      operation: 'revoke',
      answers: schemas.successAnswer,
      run: on(revokePermissions),
    },
    {
      method: 'GET',
      path: '/:node',
      operation: nodeOperation,
      answers: z.union([schemas.uploadAnswer, schemas.nodeAnswer]),
      run: on((s, call) => (isUpload(call) ? readUpload(s, call) : readNode(s, call))),
    },
    {
      method: 'POST',
      path: '/:node',
      operation: (call) => (isUpload(call) ? 'upload' : 'edit'),
      answers: z.union([schemas.uploadAnswer, schemas.successAnswer]),
      run: on((s, call) => (isUpload(call) ? receiveUpload(s, call) : editPost(s, call))),
    },
    { method: 'DELETE', path: '/:node', operation: 'delete', answers: schemas.successAnswer, run: on(deleteNode) },
    {
      method: 'POST',
      path: '/:node/feed',
      operation: 'create',
      answers: schemas.idAnswer,
      run: on((s, call) => createFeedPost(s, call, pageOf(call))),
    },
    {
      method: 'GET',
      path: '/:node/feed',
      operation: 'list',
      answers: schemas.listAnswer,
      run: on((s, call) => listPosts(s, call, pageOf(call))),
    },
    {
      method: 'GET',
      path: '/:node/published_posts',
      operation: 'list',
      answers: schemas.listAnswer,
      run: on((s, call) => listPosts(s, call, pageOf(call))),
    },
    {
      method: 'POST',
      path: '/:node/photos',
      operation: (call) => (published(call) ? 'create' : 'upload'),
      answers: schemas.photoAnswer,
      run: on((s, call) => createPhoto(s, call, pageOf(call), world)),
    },
    {
      method: 'POST',
      path: '/:node/videos',
      operation: videoOperation,
      answers: schemas.videosAnswer,
      run: on((s, call) => createVideo(s, call, pageOf(call), world)),
    },
    {
      method: 'GET',
      path: '/:node/videos',
      operation: 'list',
      answers: schemas.listAnswer,
      run: on((s, call) => listVideos(s, call, pageOf(call), 'video')),
    },
    {
      method: 'POST',
      path: '/:node/video_reels',
      operation: videoOperation,
      answers: schemas.reelsAnswer,
      run: on((s, call) => createReel(s, call, pageOf(call))),
    },
    {
      method: 'GET',
      path: '/:node/video_reels',
      operation: 'list',
      answers: schemas.listAnswer,
      run: on((s, call) => listVideos(s, call, pageOf(call), 'reel')),
    },
    {
      method: 'GET',
      path: '/:node/insights',
      operation: 'insights',
      answers: insightsAnswer,
      run: on((s, call) => readInsights(s, call, pageOf(call))),
    },
    {
      method: 'POST',
      path: '/:node/uploads',
      operation: 'upload',
      answers: schemas.uploadAnswer,
      run: on(startUpload),
    },
    {
      method: 'POST',
      path: '/:node/comments',
      operation: 'comment',
      answers: schemas.nodeAnswer,
      run: on(commentOnPost),
    },
  ];
  const operations: Operation[] = [
    ...['graph', 'graph-video'].flatMap((host) =>
      graph.map((one) => ({ ...one, account, path: `/${host}/:version${one.path}`, run: versioned(one.run) })),
    ),
    {
      method: 'POST',
      path: '/rupload/video-upload/:version/:video',
      operation: 'upload',
      account,
      answers: schemas.successAnswer,
      run: on((s, call) => receiveReelBytes(s, call, world)),
    },
    { method: 'GET', path: '/www/:version/dialog/oauth', operation: 'authorize', run: on(showDialog) },
    { method: 'POST', path: '/www/:version/dialog/oauth', operation: 'authorize', run: on(decideDialog) },
    { method: 'GET', path: '/www/:page', operation: 'view', run: on(showTimeline) },
    { method: 'GET', path: '/www/reel/:video', operation: 'view', run: on(showReel) },
    { method: 'GET', path: '/scontent/avatars/:page', operation: 'view', run: on(showAvatar) },
    {
      method: 'GET',
      path: '/scontent/media/:sha256',
      operation: 'view',
      run: on((s, call) => showMedia(s, call, world)),
    },
  ];

  return {
    ...FACEBOOK_NETWORK,
    app: FACEBOOK_APP,
    operations,
    control: facebookControl(read, world),
    accountPage: (one) => `/facebook/www/${one.username ?? one.id}`,
    refusals: z.union([graphErrorSchema, uploadErrorSchema]),
    deviations: describedDeviations(FACEBOOK_CALLS),
    notFound: ({ path }) => graphAnswer({ code: 2500, status: 404, message: `Unknown path components: ${path}` }),
    unreadable: (status, message) =>
      graphAnswer({ code: status >= 500 ? 1 : 100, status, message: `(#100) ${message}` }),
    rateLimited: ({ waitSeconds, account: limited }) => {
      const answer = graphAnswer({ code: 4, message: '(#4) Application request limit reached', transient: true });
      const headers = usageHeaders('pages', limited, 100, Math.ceil((waitSeconds ?? 3600) / 60));
      return answer.kind === 'json' ? { ...answer, headers } : answer;
    },
    errorIn200: () => ({
      kind: 'json',
      status: 200,
      body: graphErrorBody({ code: 2, message: '(#2) Service temporarily unavailable', transient: true }),
    }),
    snapshot: () => state,
    restore: (snapshot) => {
      state = facebookState.parse(snapshot);
    },
    reset: (seed) => {
      state = seedFacebook(seed);
    },
  };
}

/** v20.0 ended on 24 Sep 2026; a call to an ended version is served by the oldest living one (Meta, changelog). */
function versioned(run: Operation['run']): Operation['run'] {
  return (call) => {
    const major = /^v(\d{1,2})\.0$/.exec(call.params['version'] ?? '')?.[1];
    if (major === undefined || Number(major) > 26) {
      throw graphRefusal({ code: 2500, message: `Unknown path components: /${call.params['version'] ?? ''}` });
    }
    return run(call);
  };
}

const isUpload = (call: Call): boolean => call.params['node']?.startsWith('upload:') ?? false;

/** Photos are published unless told otherwise. */
function published(call: Call): boolean {
  const told = call.body['published'] ?? call.query['published'];
  return told !== false && told !== 'false' && told !== '0';
}

function tokenOperation(call: Call): string {
  const grantType = call.query['grant_type'] ?? call.body['grant_type'];
  return grantType === 'fb_exchange_token' ? 'refresh' : 'token';
}

function nodeOperation(call: Call): string {
  return /status|post_id|permalink_url/.test(call.query['fields'] ?? '') || isUpload(call) ? 'status' : 'identity';
}

/** Whole videos and the finish phase make a post; the other phases only bring bytes. */
function videoOperation(call: Call): string {
  const phase = call.body['upload_phase'] ?? call.query['upload_phase'];
  return phase === undefined || phase === 'finish' ? 'create' : 'upload';
}
