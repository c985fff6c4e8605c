import * as z from 'zod';
import { newSigningKey } from '../../oauth.ts';
import type { Authorization, AuthorizeAsk, ConsentAnswer, Grant, Io, PlatformApp } from '../../platform.ts';
import { askToken, postForm, requireScopes } from '../../token-endpoint.ts';
import { PlatformFailure } from '../../verdict.ts';
import { Did } from '../api.ts';
import { findPerson } from '../identity.ts';
import { explainBluesky } from '../verdicts.ts';
import { clientOf, SCOPES } from './client.ts';
import { proving } from './proof.ts';
import { identification, signInAddress } from './session.ts';
import { findSignInServer, issuerOf } from './sign-in-server.ts';

const Pushed = z.object({ request_uri: z.string().min(1) });
const Told = z.object({ sub: Did, token_type: z.literal('DPoP') });

/**
 * Pushes the consent request to the person's sign-in server (RFC 9126), with a key made for this consent; their browser
 * is sent there with only the name of that request. Throws PlatformFailure.
 */
export async function authorize(app: PlatformApp, ask: AuthorizeAsk, io: Io): Promise<Authorization> {
  const client = clientOf(app);
  const { did, server } = await findPerson(app, ask.server ?? '', io);
  const { issuer, pushPath, pagePath, tokenPath, revokePath } = await findSignInServer(app, server, io);
  const proofKey = newSigningKey();
  const notes = {
    server,
    issuer: issuer === app.origins['entryway'] ? '' : issuer,
    tokenPath,
    revokePath,
    proofKey,
    clientId: client.id,
  };
  const { request_uri } = await postForm(
    proving(io, proofKey),
    {
      url: `${issuer}${pushPath}`,
      form: {
        ...(await identification(app, notes, io)),
        response_type: 'code',
        redirect_uri: client.redirectUri,
        scope: SCOPES.join(' '),
        state: ask.state,
        code_challenge: ask.codeChallenge,
        code_challenge_method: 'S256',
        login_hint: did,
      },
      explain: explainBluesky,
    },
    Pushed,
  );
  const query = new URLSearchParams({ client_id: client.id, request_uri });
  return { url: `${issuer}${pagePath}?${query.toString()}`, consentState: { ...notes, did } };
}

/** Trades the code. Trading it twice ends the session, so a lost answer means starting over. Throws PlatformFailure. */
export async function exchange(
  app: PlatformApp,
  { code, codeVerifier, consentState, query }: ConsentAnswer,
  io: Io,
): Promise<Grant> {
  const { did, ...notes } = consentState ?? {};
  if (query['iss'] !== issuerOf(app, notes)) throw notTheirs('Another server answered than the one that was asked.');
  const client = clientOf(app);
  const { answer, ...grant } = await askToken(proving(io, notes['proofKey'] ?? ''), {
    url: signInAddress(app, notes, 'tokenPath'),
    form: {
      ...(await identification(app, notes, io)),
      grant_type: 'authorization_code',
      code,
      redirect_uri: client.redirectUri,
      code_verifier: codeVerifier,
    },
    explain: explainBluesky,
  });
  const told = Told.safeParse(answer);
  if (!told.success) throw notTheirs('The sign-in server did not say whose account it is.');
  requireScopes('Bluesky', grant.scopes, SCOPES);
  const { sub } = told.data;
  const server = sub === did ? (notes['server'] ?? '') : await serverOfOther(app, sub, notes, io);
  return { ...grant, notes: { ...notes, server, endsAt: `${io.now() + client.lifeMs}` } };
}

/** The person signed in to another account than they typed: this sign-in server must be responsible for it as well. */
async function serverOfOther(app: PlatformApp, did: string, notes: Grant['notes'], io: Io): Promise<string> {
  const { server } = await findPerson(app, did, io);
  const { issuer } = await findSignInServer(app, server, io);
  if (issuer !== issuerOf(app, notes)) throw notTheirs('The sign-in server spoke for an account that is not its own.');
  return server;
}

const notTheirs = (words: string): PlatformFailure =>
  new PlatformFailure({ verdict: 'rejected', reach: 'answered', code: 'not-theirs', words, advice: 'Connect again.' });
