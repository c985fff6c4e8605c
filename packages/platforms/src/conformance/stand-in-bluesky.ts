import { bluesky } from '../bluesky/index.ts';
import { consentAtStandIn } from './bluesky-consent.ts';
import { appOf } from './drive-adapter.ts';
import { openSandbox } from './open-sandbox.ts';
import type { BlueskyServer } from './real-bluesky.ts';

const account = (name: string, number: string, did: string) => ({
  did: `did:plc:zzzzzzzzzzzzzzzzzzzzz${did}`,
  handle: `${name}.bsky.test`,
  password: `the-own-password-of-${name}`,
  appPassword: `appp-assw-ordx-${number}`,
});

/** Starts the stand-in for the adapter, with the accounts of its seed. */
export async function startStandIn(): Promise<BlueskyServer> {
  const { url, now, advance, stop } = await openSandbox('bluesky');
  const accounts = [account('harborcoffee', '0101', 'bab'), account('ternandtide', '0111', 'bbb')] as const;
  return { app: appOf(bluesky, url), accounts, now, advance, stop, consent: consentAtStandIn };
}
