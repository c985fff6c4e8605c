import { z } from 'zod';
import { consentFlow } from '../oauth/consent-flow.ts';
import { codeIssuer } from '../oauth/token-store.ts';
import { SCOPES, TWITTER_APP, TWITTER_PLATFORM } from './access.ts';
import { pages } from './pages.ts';
import type { TwitterState } from './state.ts';

/** docs.x.com, OAuth 2.0 with PKCE: a code lives 30 seconds. */
const CODE_LIFETIME_MS = 30_000;

export const grantCode = codeIssuer(CODE_LIFETIME_MS, true);

export const consent = consentFlow<TwitterState>({
  platform: TWITTER_PLATFORM,
  clientId: TWITTER_APP.clientId,
  scopes: SCOPES,
  separator: ' ',
  parameters: {
    state: z.string().min(1).max(500),
    code_challenge: z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'is not a base64url SHA-256'),
    /** X accepts `plain` as well; nobody should send it, so the sandbox refuses it. */
    code_challenge_method: z.literal('S256'),
  },
  page: {
    heading: 'Brandly wants to access an X account',
    legend: 'Authorize as',
    field: 'account',
    accept: 'Authorize',
  },
  choices: (state) => ({ accounts: pages.choices(state, (one) => one.suspended && 'suspended') }),
  isReading: (scope) => scope !== 'tweet.write' && scope !== 'media.write',
  code: grantCode,
  cancelled: { error: 'access_denied' },
  wrong: {
    title: 'Something went wrong',
    client: 'The client id is not known.',
    redirect: 'The redirect address is not one of the app’s callback addresses.',
    parameter: (name, problem) => `The parameter ${name} is missing or wrong: ${problem}`,
    page: (reason) => `You weren’t able to give access to the app. ${reason}`,
  },
});
