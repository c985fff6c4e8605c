import { createHash, randomBytes } from 'node:crypto';
import type { PlatformId } from '@brandly/contract/platforms';
import type { Grant } from '@brandly/platforms/platform';
import type { Database } from '../../db/database.ts';
import { copyPictures } from '../accounts/account-pictures.ts';
import type { AccountDeps } from '../accounts/accounts-deps.ts';
import { type GrantedAccount, isGranted, saveAccounts } from '../accounts/save-account.ts';
import type { SandboxControl } from './sandbox-control.ts';

/** Who looks after the demo's brands on every sandbox network. */
export const DEMO_PERSON = 'Maren Holt';

/** The demo's accounts on the sandbox networks, by brand: the sandbox has them from its seed. */
export const DEMO_ACCOUNTS: Readonly<Record<string, Readonly<Partial<Record<PlatformId, string>>>>> = {
  'Tern & Tide': {
    facebook: '1011',
    twitter: '1700000000000000111',
    instagram: '17841400000000111',
    threads: '25390000000000111',
    youtube: 'UCterntide00000000000111',
    pinterest: '540000000000000111',
    linkedin: 'urn:li:organization:2011',
    tiktok: 'open-111',
    snapchat: '2b1d0000-0000-4000-8000-000000000111',
    whatsapp: '106000000000111',
  },
  'Fernway Coffee': {
    facebook: '1012',
    twitter: '1700000000000000112',
    instagram: '17841400000000112',
    threads: '25390000000000112',
    youtube: 'UCfernwaycoffee000000112',
    pinterest: '540000000000000112',
    linkedin: 'urn:li:organization:2012',
    tiktok: 'open-112',
    snapchat: '2b1d0000-0000-4000-8000-000000000112',
    whatsapp: '106000000000112',
  },
  'Kestrel Cycles': {
    facebook: '1013',
    twitter: '1700000000000000113',
    instagram: '17841400000000113',
    threads: '25390000000000113',
    youtube: 'UCkestrelcycles000000113',
    pinterest: '540000000000000113',
    linkedin: 'urn:li:organization:2013',
    tiktok: 'open-113',
    snapchat: '2b1d0000-0000-4000-8000-000000000113',
  },
  'Oriel Books': {
    facebook: '1014',
    twitter: '1700000000000000114',
    instagram: '17841400000000114',
    threads: '25390000000000114',
    youtube: 'UCorielbooks000000000114',
    pinterest: '540000000000000114',
    linkedin: 'urn:li:organization:2014',
    tiktok: 'open-114',
    snapchat: '2b1d0000-0000-4000-8000-000000000114',
  },
};

export type DemoAccount = { id: string; platform: PlatformId; externalId: string; username: string; grant: Grant };

type Deps = Pick<
  AccountDeps,
  'vault' | 'events' | 'onReconnected' | 'platforms' | 'io' | 'log' | 'storage' | 'fetchPicture'
> & { sandbox: SandboxControl };

/** Consents on the sandbox as a person would, and trades the code the ordinary way. */
export async function consentOnSandbox(deps: Deps, platform: PlatformId, externalId: string): Promise<GrantedAccount> {
  const { connect } = deps.platforms.platform(platform);
  const app = deps.platforms.app(platform);
  const io = deps.io(platform);
  const codeVerifier = randomBytes(32).toString('base64url');
  const code = await deps.sandbox.consent({
    platform,
    person: DEMO_PERSON,
    accounts: [externalId],
    redirectUri: app.redirectUri,
    codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url'),
  });
  const grant = await connect.exchange(app, { code, codeVerifier }, io);
  const account = (await connect.accounts(app, grant, io)).find((one) => one.externalId === externalId);
  if (!account || !isGranted(account)) throw new Error(`The sandbox has no account ${externalId} on ${platform}`);
  return account;
}

/** Connects a brand of the demo to all its accounts. */
export async function connectDemoBrand(
  deps: Deps,
  db: Database,
  brand: { id: string; name: string; userId: string },
  now: Date,
): Promise<DemoAccount[]> {
  const accounts: DemoAccount[] = [];
  for (const [platform, externalId] of Object.entries(DEMO_ACCOUNTS[brand.name] ?? {}) as [PlatformId, string][]) {
    const account = await consentOnSandbox(deps, platform, externalId);
    const to = { userId: brand.userId, brandId: brand.id, platform };
    const [id] = await db.transaction().execute((trx) => saveAccounts(trx, deps, to, [account], now));
    if (id === undefined) throw new Error('The account was not saved');
    await copyPictures({ ...deps, db }, brand.userId, [id], [account]);
    accounts.push({ id, platform, externalId, username: account.username, grant: account.grant });
  }
  return accounts;
}
