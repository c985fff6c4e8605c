import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import { beginServerConsent } from '@brandly/platforms/begin-server-consent';
import type { ConnectableAccount, Grant, Io, Platform, PlatformApp } from '@brandly/platforms/platform';
import { PlatformFailure } from '@brandly/platforms/verdict';
import * as z from 'zod/mini';
import type { Database } from '../../../db/database.ts';
import type { OpenAccount } from '../publishing/publishing-deps.ts';
import type { SandboxControl } from './sandbox-control.ts';

/** What a consent returns, or what a person types into a sign-in form. */
const Consent = z.object({ code: z.optional(z.string()), typed: z.optional(z.record(z.string(), z.string())) });

export type TestAccount = {
  id: string;
  platform: Platform;
  app: PlatformApp;
  externalId: string;
  username: string;
  grant: Grant;
};

export function appOf(platform: Platform, sandboxUrl: string): PlatformApp {
  return {
    clientId: platform.sandbox.clientId,
    clientSecret: platform.sandbox.clientSecret,
    redirectUri: `http://127.0.0.1/v1/oauth/${platform.id}/callback`,
    origins: platform.sandbox.origins(sandboxUrl),
    options: platform.sandbox.options ?? {},
  };
}

/** Goes through consent at the sandbox as a person would, and stores the accounts that it gave for a brand. */
export async function connectAccounts(
  harness: { db: Database; control: SandboxControl; io: (app: PlatformApp) => Io; sandboxUrl: string; now: Date },
  platform: Platform,
  brandId: string,
  person: string,
): Promise<TestAccount[]> {
  const app = appOf(platform, harness.sandboxUrl);
  const io = harness.io(app);
  const codeVerifier = randomBytes(32).toString('base64url');
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  const consentState = await beginServerConsent(platform.connect, app, codeChallenge, io);
  const consent = { platform: platform.id, person, as: 'code', redirectUri: app.redirectUri, codeChallenge };
  const { code = '', typed = { code } } = Consent.parse(await harness.control.ask('POST', '/grant', consent));
  const grant = await platform.connect.exchange(app, { code, codeVerifier, consentState, query: typed }, io);
  const connectable = await platform.connect.accounts(app, grant, io);
  const accounts: TestAccount[] = [];
  for (const account of connectable) {
    if (account.grant !== null)
      accounts.push(await keep(harness.db, platform, app, brandId, account, account.grant, harness.now));
  }
  return accounts;
}

async function keep(
  db: Database,
  platform: Platform,
  app: PlatformApp,
  brandId: string,
  account: ConnectableAccount,
  grant: Grant,
  now: Date,
): Promise<TestAccount> {
  const id = randomUUIDv7();
  await db
    .insertInto('accounts')
    .values({
      id,
      brand_id: brandId,
      platform: platform.id,
      external_id: account.externalId,
      username: account.username,
      name: account.name,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { id, platform, app, externalId: account.externalId, username: account.username, grant };
}

/** Grants from memory, refreshed when the platform refuses them. */
export function openFrom(accounts: readonly TestAccount[], io: (app: PlatformApp) => Io): OpenAccount {
  return async (accountId, { renew }) => {
    const account = accounts.find((candidate) => candidate.id === accountId);
    if (!account) throw new Error(`no account ${accountId} in this test`);
    const { app, platform, externalId, username } = account;
    if (renew) {
      if (!platform.refresh)
        throw new PlatformFailure({ verdict: 'reconnect', reach: 'answered', words: 'no refresh' });
      account.grant = await platform.refresh(app, account.grant, io(app));
    }
    // None of these accounts is connected a second time, and only that would raise the version.
    return { access: { app, externalId, username, grant: account.grant }, io: io(app), grantVersion: 1 };
  };
}
