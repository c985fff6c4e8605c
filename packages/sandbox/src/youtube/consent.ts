import { z } from 'zod';
import { like } from '../described-calls.ts';
import { consentFlow } from '../oauth/consent-flow.ts';
import { grantCode, MANAGE, SCOPES, YOUTUBE_APP, YOUTUBE_PLATFORM } from './access.ts';
import { pages } from './pages.ts';
import type { YouTubeState } from './state.ts';

const WITHOUT_CHANNEL = {
  value: 'google:Cleo Okafor',
  label: 'Cleo Okafor',
  note: 'a Google account without a channel',
  picture: null,
};

export const consent = consentFlow<YouTubeState>({
  platform: YOUTUBE_PLATFORM,
  clientId: YOUTUBE_APP.clientId,
  scopes: SCOPES,
  separator: ' ',
  parameters: {
    /** Only with both does a server get a refresh token every time. */
    access_type: z.literal('offline'),
    prompt: z.string().regex(/\bconsent\b/),
    code_challenge: like(/^[\w-]{43}$/).optional(),
    code_challenge_method: z.literal('S256').optional(),
  },
  page: {
    heading: 'Brandly wants access to a YouTube channel',
    legend: 'Choose an account or a brand account',
    field: 'channel',
    accept: 'Allow',
  },
  choices: (state) => ({ accounts: pages.choices(state), others: [WITHOUT_CHANNEL] }),
  isReading: (scope) => scope !== MANAGE,
  code: grantCode,
  beside: (scopes) => ({ scope: scopes.join(' ') }),
  cancelled: { error: 'access_denied' },
  wrong: {
    title: 'Access blocked',
    client: 'Error 401: invalid_client',
    redirect: 'Error 400: redirect_uri_mismatch',
    parameter: (name, problem) => `Error 400: invalid_request (${name}: ${problem})`,
  },
});
