import { z } from 'zod';
import { accountControl } from '../control/account-control.ts';
import { describedDeviations } from '../described-calls.ts';
import type { Answer, Call, Network, Operation, World } from '../network.ts';
import { json } from '../network.ts';
import { subjectOf } from '../oauth/grant-book.ts';
import {
  grantCode,
  issueTokens,
  LINKEDIN_APP,
  LINKEDIN_NETWORK,
  linkedinRefusal,
  refusalBody,
  SCOPES,
} from './access.ts';
import { changeVideo, readAsset, receivePart, startImage } from './assets.ts';
import { LINKEDIN_CALLS } from './calls.ts';
import { answerToken, decideConsent, inspectToken, showConsent } from './consent.ts';
import { showAccount, showFile, showMember, showPicture, showPost, visibleOf } from './pages.ts';
import { listRoles, readOrganization, readSize, readUser } from './people.ts';
import { createPost, deletePost, listPosts } from './posts.ts';
import * as schemas from './schemas.ts';
import { seedLinkedIn } from './seed.ts';
import type { Account, LinkedInState } from './state.ts';
import { linkedinState, nextNumber } from './state.ts';
import { followerStatistics, pageStatistics, readGeo, shareStatistics } from './statistics.ts';

type Run = (state: LinkedInState, call: Call, world: World) => Answer | Promise<Answer>;

/** LinkedIn: hosts `www` (consent, tokens, uploads, what is seen) and `api`. */
export function createLinkedIn(world: World): Network {
  let state = seedLinkedIn(1);
  const on =
    (run: Run): Operation['run'] =>
    async (call) => {
      try {
        return await run(state, call, world);
      } finally {
        world.changed();
      }
    };
  const account = (call: Call): string | null => authorOf(state, call);
  const api = (
    method: Operation['method'],
    path: string,
    operation: Operation['operation'],
    answers: z.ZodType,
    run: Run,
  ): Operation => ({ method, path, operation, account, answers, run: on(run) });
  const empty = z.strictObject({});
  const operations: Operation[] = [
    { method: 'GET', path: '/www/oauth/v2/authorization', operation: 'authorize', run: on(showConsent) },
    { method: 'POST', path: '/www/oauth/v2/authorization', operation: 'authorize', run: on(decideConsent) },
    api('POST', '/www/oauth/v2/accessToken', tokenOperation, schemas.tokenAnswer, answerToken),
    api('POST', '/www/oauth/v2/introspectToken', 'inspect', schemas.inspectAnswer, inspectToken),
    api('GET', '/api/v2/userinfo', 'identity', schemas.userAnswer, readUser),
    api('GET', '/api/rest/organizationAcls', 'accounts', schemas.rolesAnswer, listRoles),
    api('GET', '/api/rest/organizations/:id', 'identity', schemas.organizationAnswer, readOrganization),
    api('GET', '/api/rest/networkSizes/:urn', 'identity', schemas.sizeAnswer, readSize),
    api('POST', '/api/rest/images', 'upload', schemas.imageUploadAnswer, startImage),
    api('GET', '/api/rest/images/:urn', 'status', schemas.assetAnswer, readAsset),
    api('POST', '/api/rest/videos', 'upload', z.union([schemas.videoUploadAnswer, empty]), changeVideo),
    api('GET', '/api/rest/videos/:urn', 'status', schemas.assetAnswer, readAsset),
    api('PUT', '/www/dms-uploads/:asset/:part', 'upload', empty, receivePart),
    api('POST', '/api/rest/posts', 'create', empty, createPost),
    api('GET', '/api/rest/posts', 'list', schemas.postsAnswer, listPosts),
    api('DELETE', '/api/rest/posts/:urn', 'delete', empty, deletePost),
    api('GET', '/api/rest/organizationalEntityShareStatistics', 'insights', schemas.statisticsAnswer, shareStatistics),
    api('GET', '/api/rest/organizationPageStatistics', 'insights', schemas.statisticsAnswer, pageStatistics),
    api(
      'GET',
      '/api/rest/organizationalEntityFollowerStatistics',
      'insights',
      schemas.statisticsAnswer,
      followerStatistics,
    ),
    api('GET', '/api/v2/geo/:id', 'insights', schemas.geoAnswer, readGeo),
    { method: 'GET', path: '/www/feed/update/:urn/', operation: 'view', run: on(showPost) },
    { method: 'GET', path: '/www/company/:name/', operation: 'view', run: on(showAccount) },
    { method: 'GET', path: '/www/in/:name/', operation: 'view', run: on(showMember) },
    { method: 'GET', path: '/www/pictures/:file', operation: 'view', run: on(showPicture) },
    { method: 'GET', path: '/www/files/:sha256', operation: 'view', run: on(showFile) },
  ];
  return {
    ...LINKEDIN_NETWORK,
    app: LINKEDIN_APP,
    operations,
    control: accountControl<Account>({
      network: LINKEDIN_NETWORK,
      now: () => world.now(),
      accounts: () => Object.values(state.accounts),
      book: () => state.book,
      subject: (one) => one.member,
      scopes: SCOPES,
      visible: (one, origin) => visibleOf(state, one, origin),
      token: (subject, scopes) => issueTokens(state, subject, scopes, world.now()),
      code: ({ account: _account, ...consent }) => grantCode(state, consent, world.now()),
      add: (person, name) => addPage(state, person, name),
      likePost: (post, likes) => {
        const found = state.posts[post];
        if (found) found.likes = likes;
      },
    }),
    accountPage: ({ id, username }) =>
      `/linkedin/www/${id.startsWith('urn:li:person:') ? 'in' : 'company'}/${username ?? ''}/`,
    refusals: linkedinRefusal,
    deviations: describedDeviations(LINKEDIN_CALLS),
    notFound: () => json(refusalBody(404, 'RESOURCE_NOT_FOUND', 'No virtual resource found'), 404),
    unreadable: (status, message) => json(refusalBody(status, 'ILLEGAL_ARGUMENT', message), status),
    rateLimited: () =>
      json(
        refusalBody(429, 'TOO_MANY_REQUESTS', 'Resource level throttle limit for calls to this resource is reached.'),
        429,
      ),
    errorIn200: () => json(refusalBody(500, 'INTERNAL_SERVER_ERROR', 'Internal Server Error')),
    snapshot: () => state,
    restore: (snapshot) => {
      state = linkedinState.parse(snapshot);
    },
    reset: (seed) => {
      state = seedLinkedIn(seed);
    },
  };
}

const tokenOperation = (call: Call): string => (call.body['grant_type'] === 'refresh_token' ? 'refresh' : 'token');

/** The page or person a call is about; where it names none, the member behind the token. */
function authorOf(state: LinkedInState, call: Call): string | null {
  const named = [
    call.body['author'],
    call.query['author'],
    call.query['organizationalEntity'],
    call.query['organization'],
  ];
  const found = named.find((one) => typeof one === 'string');
  if (typeof found === 'string') return found;
  const member = subjectOf(state.book, call);
  return member === null ? null : `urn:li:person:${member}`;
}

function addPage(state: LinkedInState, person: string, name: string): string {
  const member = person.toLowerCase().replace(/[^a-z]+/g, '');
  const base = { person, member, followers: 100, likes: 0, held: null, posts: [] };
  state.accounts[`urn:li:person:${member}`] ??= {
    ...base,
    id: `urn:li:person:${member}`,
    name: person,
    username: member,
    role: null,
  };
  const number = nextNumber(state).slice(-6);
  const id = `urn:li:organization:9${number}`;
  state.accounts[id] = { ...base, posts: [], id, name, username: `crowd-${number}`, role: 'ADMINISTRATOR' };
  return id;
}
