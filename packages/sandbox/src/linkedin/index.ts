import { z } from 'zod';
import { accountControl, BOOK } from '../control/account-control.ts';
import { describedDeviations } from '../described-calls.ts';
import { subjectOf } from '../oauth/token-store.ts';
import type { Call } from '../platform-stand-in.ts';
import { createStandIn, route, tokenOperation } from '../stand-in.ts';
import { grantCode, issueTokens, LINKEDIN_APP, LINKEDIN_PLATFORM, linkedinRefusal, refusal, SCOPES } from './access.ts';
import { changeVideo, readAsset, receivePart, startImage } from './assets.ts';
import { LINKEDIN_CALLS } from './calls.ts';
import { createComment, deleteComment, listComments } from './comments.ts';
import { answerToken, consent, inspectToken } from './consent.ts';
import { COMMENT_SCOPES_BEFORE, COMMENTS, POSTIZ, VIDEOS } from './evidence.ts';
import { pages } from './pages.ts';
import { listRoles, readLogo, readMember, readOrganization, readSize, readUser } from './people.ts';
import { createPost, deletePost, listPosts } from './posts.ts';
import * as schemas from './schemas.ts';
import { seedLinkedIn } from './seed.ts';
import { type Account, type LinkedInState, linkedinState, nextNumber } from './state.ts';
import { followerStatistics, pageStatistics, readGeo, shareStatistics } from './statistics.ts';

const empty = z.strictObject({});

/** LinkedIn: hosts `www` (consent, tokens, uploads, public pages) and `api`. */
export const createLinkedIn = createStandIn<LinkedInState>({
  ...LINKEDIN_PLATFORM,
  app: LINKEDIN_APP,
  state: linkedinState,
  seed: seedLinkedIn,
  account: authorOf,
  routes: [
    ...consent.at('/www/oauth/v2/authorization'),
    route('POST', '/www/oauth/v2/accessToken', tokenOperation, answerToken, schemas.tokenAnswer),
    route('POST', '/www/oauth/v2/introspectToken', 'inspect', inspectToken, schemas.inspectAnswer),
    route('GET', '/api/v2/userinfo', 'identity', readUser, schemas.userAnswer),
    route('GET', '/api/v2/me', 'identity', readMember, schemas.memberAnswer),
    route('GET', '/api/v2/organizations/:id', 'identity', readLogo, schemas.logoAnswer),
    route('GET', '/api/rest/organizationAcls', 'accounts', listRoles, schemas.rolesAnswer),
    route('GET', '/api/rest/organizations/:id', 'identity', readOrganization, schemas.organizationAnswer),
    route('GET', '/api/rest/networkSizes/:urn', 'identity', readSize, schemas.sizeAnswer),
    route('POST', '/api/rest/images', 'upload', startImage, schemas.imageUploadAnswer),
    route('GET', '/api/rest/images/:urn', 'status', readAsset, schemas.assetAnswer),
    route('POST', '/api/rest/videos', 'upload', changeVideo, z.union([schemas.videoUploadAnswer, empty])),
    route('GET', '/api/rest/videos/:urn', 'status', readAsset, schemas.assetAnswer),
    route('PUT', '/www/dms-uploads/:asset/:part', 'upload', receivePart, empty),
    route('POST', '/api/rest/posts', 'create', createPost, empty),
    route('GET', '/api/rest/posts', 'list', listPosts, schemas.postsAnswer),
    route('DELETE', '/api/rest/posts/:urn', 'delete', deletePost, empty),
    route('POST', '/api/rest/socialActions/:urn/comments', 'comment', createComment, schemas.commentAnswer),
    route('GET', '/api/rest/socialActions/:urn/comments', 'comments', listComments, schemas.commentsAnswer),
    route('DELETE', '/api/rest/socialActions/:urn/comments/:comment', 'delete', deleteComment, empty),
    route(
      'GET',
      '/api/rest/organizationalEntityShareStatistics',
      'insights',
      shareStatistics,
      schemas.statisticsAnswer,
    ),
    route('GET', '/api/rest/organizationPageStatistics', 'insights', pageStatistics, schemas.statisticsAnswer),
    route(
      'GET',
      '/api/rest/organizationalEntityFollowerStatistics',
      'insights',
      followerStatistics,
      schemas.statisticsAnswer,
    ),
    route('GET', '/api/v2/geo/:id', 'insights', readGeo, schemas.geoAnswer),
    ...pages.at('/www/pictures', '/www/feed/update/:urn/', '/www/company/:name/', '/www/in/:name/'),
  ],
  control: accountControl<LinkedInState, Account>({
    pages,
    tokens: BOOK,
    subject: (one) => one.member,
    scopes: SCOPES,
    token: issueTokens,
    code: grantCode,
    add: addPage,
    posts: (state) => state.posts,
  }),
  readings: {
    'videos of members': { told: POSTIZ, refused: VIDEOS },
    'permissions of comments': { 'as of posts': COMMENT_SCOPES_BEFORE, 'scopes of their own': COMMENTS },
  },
  accountPage: ({ id, username }) =>
    `/linkedin/www/${id.startsWith('urn:li:person:') ? 'in' : 'company'}/${username ?? ''}/`,
  refusals: linkedinRefusal,
  deviations: describedDeviations(LINKEDIN_CALLS),
  notFound: () => refusal(404, 'RESOURCE_NOT_FOUND', 'No virtual resource found'),
  unreadable: (status, message) => refusal(status, 'ILLEGAL_ARGUMENT', message),
  rateLimited: () =>
    refusal(429, 'TOO_MANY_REQUESTS', 'Resource level throttle limit for calls to this resource is reached.'),
  errorIn200: () => refusal(200, 'INTERNAL_SERVER_ERROR', 'Internal Server Error'),
});

/** The page or person that a call is about; if it names none, the member behind the token. */
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
