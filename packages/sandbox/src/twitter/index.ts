import { accountControl, BOOK } from '../control/account-control.ts';
import { describedDeviations } from '../described-calls.ts';
import { subjectOf } from '../oauth/token-store.ts';
import { json, Refusal } from '../platform-stand-in.ts';
import { createStandIn, route, tokenOperation } from '../stand-in.ts';
import { issueTokens, SCOPES, TWITTER_APP, TWITTER_PLATFORM } from './access.ts';
import { consent, grantCode } from './authorize.ts';
import { limitHeaders } from './budgets.ts';
import { TWITTER_CALLS } from './calls.ts';
import { createTweet } from './create-post.ts';
import { DESCRIPTION, OLDER_FORM, PROBLEMS } from './evidence.ts';
import { pages } from './pages.ts';
import { problem, problemSchema, tooManyRequests } from './problem.ts';
import { deletePost, readMe, readPosts, readTimeline } from './reads.ts';
import * as schemas from './schemas.ts';
import { newAccount, seedTwitter } from './seed.ts';
import { type Account, nextSnowflake, type TwitterState, twitterState } from './state.ts';
import { answerToken, revokeToken } from './tokens.ts';
import { append, finalize, initialize, readStatus, setMetadata, uploadSimple } from './uploads.ts';

/** X's v2 API: hosts `x` (pages and consent), `api`, `pbs` (images). */
export const createTwitter = createStandIn<TwitterState>({
  ...TWITTER_PLATFORM,
  app: TWITTER_APP,
  state: twitterState,
  seed: seedTwitter,
  account: (state, call) => subjectOf(state.book, call),
  routes: [
    route('POST', '/api/2/oauth2/token', tokenOperation, answerToken, schemas.tokenAnswer),
    route('POST', '/api/2/oauth2/revoke', 'revoke', revokeToken, schemas.revokeAnswer),
    route('GET', '/api/2/users/me', 'identity', readMe, schemas.meAnswer),
    route('GET', '/api/2/users/:id/tweets', 'list', readTimeline, schemas.postsAnswer),
    route('POST', '/api/2/tweets', 'create', createTweet, schemas.createAnswer),
    route('GET', '/api/2/tweets', 'list', readPosts, schemas.postsAnswer),
    route('DELETE', '/api/2/tweets/:id', 'delete', deletePost, schemas.deleteAnswer),
    route('POST', '/api/2/media/upload', 'upload', uploadSimple, schemas.mediaAnswer),
    route('GET', '/api/2/media/upload', 'status', readStatus, schemas.mediaAnswer),
    route('POST', '/api/2/media/upload/initialize', 'upload', initialize, schemas.mediaAnswer),
    route('POST', '/api/2/media/upload/:id/append', 'upload', append, schemas.appendAnswer),
    route('POST', '/api/2/media/upload/:id/finalize', 'upload', finalize, schemas.mediaAnswer),
    route('POST', '/api/2/media/metadata', 'metadata', setMetadata, schemas.metadataAnswer),
    ...consent.at('/x/i/oauth2/authorize'),
    ...pages.at('/pbs/profile_images', '/x/:username', '/x/:username/status/:id'),
  ],
  control: accountControl<TwitterState, Account>({
    pages,
    tokens: BOOK,
    scopes: SCOPES,
    token: issueTokens,
    code: grantCode,
    posts: (state) => state.posts,
    add: (state, person, name, now) => {
      const id = nextSnowflake(state, now);
      state.accounts[id] = newAccount({ id, name, username: `crowd${id.slice(-9)}`, person });
      return id;
    },
  }),
  accountPage: (account) => `/twitter/x/${account.username ?? account.id}`,
  refusals: problemSchema,
  readings: {
    'answer to a part': { nothing: OLDER_FORM, JSON: DESCRIPTION },
    'answer to a description': { nothing: OLDER_FORM, JSON: DESCRIPTION },
  },
  deviations: describedDeviations(TWITTER_CALLS),
  notFound: () => problem(404, 'about:blank', 'Not Found', 'Not Found'),
  unreadable: (status, message) =>
    problem(status, 'invalid-request', status === 413 ? 'Payload Too Large' : 'Invalid Request', message),
  rateLimited: ({ waitSeconds, now }) => tooManyRequests(limitHeaders(100, 0, now + (waitSeconds ?? 900) * 1000)),
  errorIn200: () => {
    const detail = 'The service is over capacity.';
    const type = 'https://api.x.com/2/problems/service-unavailable';
    const errors = [{ title: 'Service Unavailable', detail, type }];
    return new Refusal(json({ errors }), detail, PROBLEMS['service-unavailable']);
  },
});
