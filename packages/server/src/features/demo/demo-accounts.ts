import { createHash, randomBytes } from 'node:crypto';
import { PLATFORM_IDS, type PlatformId } from '@brandly/contract/platforms';
import { beginServerConsent } from '@brandly/platforms/begin-server-consent';
import type { Grant } from '@brandly/platforms/platform';
import { type AccountDeps, copyPictures, type GrantedAccount, isGranted, saveAccounts } from '../accounts/public.ts';
import { drawLogo } from './demo-media.ts';
import type { SandboxControl } from './sandbox-control.ts';

/** The person who owns the demo's accounts on every sandbox platform. */
const DEMO_PERSON = 'Maren Holt';

/** Far longer than making the demo takes; at its end the figures are asked for at once. */
const SEEDED_WITHIN_MS = 24 * 3_600_000;

export type DemoAccount = { id: string; platform: PlatformId; externalId: string; username: string; grant: Grant };

/** What the demo needs to connect accounts and to ask their platforms. */
export type DemoAccountDeps = Pick<
  AccountDeps,
  'db' | 'clock' | 'vault' | 'events' | 'onReconnected' | 'platforms' | 'io' | 'log' | 'storage' | 'fetchPicture'
> & { sandbox: SandboxControl };

/** Consents on the sandbox as a person would, and exchanges the result in the ordinary way. */
export async function consentOnSandbox(
  deps: DemoAccountDeps,
  platform: PlatformId,
  externalId: string,
): Promise<GrantedAccount> {
  const { connect } = deps.platforms.platform(platform);
  const app = deps.platforms.app(platform);
  const io = deps.io(platform);
  const codeVerifier = randomBytes(32).toString('base64url');
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  const consentState = await beginServerConsent(connect, app, codeChallenge, io);
  const answer = await deps.sandbox.consent({
    platform,
    person: DEMO_PERSON,
    accounts: [externalId],
    redirectUri: app.redirectUri,
    codeChallenge,
  });
  const grant = await connect.exchange(app, { ...answer, codeVerifier, consentState }, io);
  const account = (await connect.accounts(app, grant, io)).find((one) => one.externalId === externalId);
  if (!account || !isGranted(account)) throw new Error(`The sandbox has no account ${externalId} on ${platform}`);
  return account;
}

/** Connects a demo brand to all accounts that the sandbox has for it. */
export async function connectDemoBrand(
  deps: DemoAccountDeps,
  brand: { id: string; name: string; userId: string },
  now: Date,
): Promise<DemoAccount[]> {
  const accounts: DemoAccount[] = [];
  // On every platform the brand has its logo as its picture, as brands do.
  const logo = await drawLogo(brand.name);
  const faces = { ...deps, fetchPicture: () => Promise.resolve(logo) };
  const held = await deps.sandbox.accounts();
  const own = held.filter(({ name, person }) => name === brand.name && person === DEMO_PERSON);
  for (const { platform, id: externalId } of inShownOrder(own)) {
    const account = await consentOnSandbox(deps, platform, externalId);
    const to = { userId: brand.userId, brandId: brand.id, platform };
    const id = await deps.db.transaction().execute(async (trx) => {
      const [saved] = await saveAccounts(trx, deps, to, [account], now);
      if (saved === undefined) throw new Error('The account was not saved');
      // The worker runs beside this: it would ask for the posts before they are out, and again only tomorrow.
      const later = { insights_next_at: new Date(now.getTime() + SEEDED_WITHIN_MS) };
      await trx.updateTable('accounts').set(later).where('id', '=', saved).execute();
      return saved;
    });
    await copyPictures(faces, brand.userId, [id], [{ pictureUrl: brand.name }]);
    accounts.push({ id, platform, externalId, username: account.username, grant: account.grant });
  }
  return accounts;
}

/** Sorts by the display order of platforms, whatever the sandbox's order is. */
const inShownOrder = <T extends { platform: PlatformId }>(accounts: readonly T[]): T[] =>
  accounts.toSorted((a, b) => PLATFORM_IDS.indexOf(a.platform) - PLATFORM_IDS.indexOf(b.platform));
