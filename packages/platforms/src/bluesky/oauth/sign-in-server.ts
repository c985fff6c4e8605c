import * as z from 'zod';
import { callPlatform } from '../../http.ts';
import type { Grant, Io, PlatformApp } from '../../platform.ts';
import { PlatformFailure } from '../../verdict.ts';
import { serverOf } from '../api.ts';
import { explainBluesky } from '../verdicts.ts';

const Resource = z.object({ authorization_servers: z.array(z.url()).min(1) });
const Metadata = z.object({
  issuer: z.url(),
  pushed_authorization_request_endpoint: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  revocation_endpoint: z.url(),
});

/** The server that asks the person for consent. The paths are below `issuer`. */
export type SignInServer = {
  issuer: string;
  pushPath: string;
  pagePath: string;
  tokenPath: string;
  revokePath: string;
};

/** Asks an account's server which server signs its people in (RFC 9728, RFC 8414). Throws PlatformFailure. */
export async function findSignInServer(app: PlatformApp, server: string, io: Io): Promise<SignInServer> {
  const home = serverOf(app, { notes: { server } });
  const { authorization_servers: servers } = await read(`${home}/.well-known/oauth-protected-resource`, Resource, io);
  const issuer = servers[0] ?? '';
  const told = await read(`${issuer}/.well-known/oauth-authorization-server`, Metadata, io);
  // A server must not send us, or the person, to another server in its own name.
  const pathOf = (address: string): string => {
    if (told.issuer !== issuer || !address.startsWith(`${issuer}/`)) throw notUsable();
    return address.slice(issuer.length);
  };
  return {
    issuer,
    pushPath: pathOf(told.pushed_authorization_request_endpoint),
    pagePath: pathOf(told.authorization_endpoint),
    tokenPath: pathOf(told.token_endpoint),
    revokePath: pathOf(told.revocation_endpoint),
  };
}

/** '' in the grant stands for the app's entryway, wherever that is today. */
export const issuerOf = (app: Pick<PlatformApp, 'origins'>, notes: Grant['notes']): string =>
  notes['issuer'] || (app.origins['entryway'] ?? '');

function read<T>(url: string, schema: z.ZodType<T>, io: Io): Promise<T> {
  return callPlatform(io, { method: 'GET', url, effect: 'repeatable', schema, explain: explainBluesky });
}

const notUsable = (): PlatformFailure =>
  new PlatformFailure({
    verdict: 'rejected',
    reach: 'answered',
    code: 'sign-in-not-usable',
    words: 'The server of this account names a sign-in page that is not its own.',
    advice: 'Use an app password.',
  });
