import { z } from 'zod';
import type { Answer, Call } from '../network.ts';
import { Refusal } from '../network.ts';
import { isRegisteredRedirect, redirectWith } from '../oauth/redirect-uri.ts';
import { consentPage } from '../pages/consent-page.ts';
import { errorPage } from '../pages/page-shell.ts';
import { grantCode, MANAGE, SCOPES, withoutChannel, YOUTUBE_APP, YOUTUBE_NETWORK } from './access.ts';
import type { YouTubeState } from './state.ts';

const PERSON_WITHOUT_CHANNEL = 'Cleo Okafor';

const parameters = z.looseObject({
  client_id: z.string().min(1),
  redirect_uri: z.url(),
  response_type: z.literal('code'),
  scope: z
    .string()
    .min(1)
    .transform((text) => text.split(' '))
    .pipe(z.array(z.enum(SCOPES))),
  state: z.string().min(1),
  /** Only with both of them does a server get a refresh token every time. */
  access_type: z.literal('offline'),
  prompt: z.string().regex(/\bconsent\b/),
  code_challenge: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  code_challenge_method: z.literal('S256').optional(),
});

export function showConsent(state: YouTubeState, call: Call): Answer {
  const asked = read(call.query);
  const channels = Object.values(state.channels).map(({ id, name, username, person }) => ({
    value: id,
    label: name,
    note: `@${username} · ${person}`,
    picture: `/youtube/www/pictures/${id}.png`,
  }));
  const nobody = {
    value: withoutChannel(PERSON_WITHOUT_CHANNEL),
    label: PERSON_WITHOUT_CHANNEL,
    note: 'a Google account without a channel',
    picture: null,
  };
  const { client_id, redirect_uri, response_type, state: echoed, access_type, prompt } = asked;
  const inputs = {
    client_id,
    redirect_uri,
    response_type,
    state: echoed,
    access_type,
    prompt,
    scope: asked.scope.join(' '),
  };
  const pkce =
    asked.code_challenge === undefined ? {} : { code_challenge: asked.code_challenge, code_challenge_method: 'S256' };
  return consentPage({
    network: YOUTUBE_NETWORK,
    heading: 'Brandly wants access to a YouTube channel',
    inputs: { ...inputs, ...pkce },
    legend: 'Choose an account or a brand account',
    field: 'channel',
    type: 'radio',
    choices: [...channels.slice(0, 20), nobody],
    scopes: asked.scope,
    accept: 'Allow',
  });
}

export function decideConsent(state: YouTubeState, call: Call): Answer {
  const form = Object.fromEntries(Object.entries(call.body).map(([name, value]) => [name, String(value)]));
  const asked = read(form);
  const back = (answer: Record<string, string>): Answer => ({
    kind: 'redirect',
    to: redirectWith(asked.redirect_uri, { ...answer, state: asked.state }),
  });
  const subject = form['channel'] ?? '';
  const isKnown = state.channels[subject] !== undefined || subject === withoutChannel(PERSON_WITHOUT_CHANNEL);
  if (form['decision'] === 'cancel' || !isKnown) return back({ error: 'access_denied' });
  // Google lets people untick single permissions.
  const scopes = asked.scope.filter((scope) => form['decision'] !== 'without-publishing' || scope !== MANAGE);
  const challenge = asked.code_challenge ?? null;
  const code = grantCode(state, { subject, scopes, redirectUri: asked.redirect_uri, challenge }, call.now);
  return back({ code, scope: scopes.join(' ') });
}

/** @throws Google's own page; a wrong set-up is never redirected anywhere */
function read(values: Record<string, string>): z.infer<typeof parameters> {
  const parsed = parameters.safeParse(values);
  const issue = parsed.error?.issues[0];
  if (!parsed.success) throw blocked(`Error 400: invalid_request (${issue?.path.join('.')}: ${issue?.message})`);
  if (parsed.data.client_id !== YOUTUBE_APP.clientId) throw blocked('Error 401: invalid_client');
  if (!isRegisteredRedirect(parsed.data.redirect_uri, 'youtube')) throw blocked('Error 400: redirect_uri_mismatch');
  return parsed.data;
}

const blocked = (reason: string): Refusal => new Refusal(errorPage(YOUTUBE_NETWORK, 'Access blocked', reason), reason);
