import { randomBytes } from 'node:crypto';
import type { Person } from './person.ts';
import { bodyOf } from './person.ts';

/** The most that one choice may connect. */
const CHOICE_MAX = 100;

/**
 * Connects a brand to new Facebook Pages of the sandbox with the calls of the screens: authorize address, consent
 * (given through the control API instead of clicks), callback, choice.
 * @returns the accounts' ids
 */
export async function connectPages(
  product: { url: string; sandboxUrl: string },
  person: Person,
  brandId: string,
  count: number,
): Promise<string[]> {
  if (count < 2 || count > CHOICE_MAX) throw new RangeError(`2 to ${CHOICE_MAX} Pages can be chosen at once`);
  const landing = await consent(product, person, brandId, { platform: 'facebook', accounts: count });
  const connection = landing.searchParams.get('connection');
  if (connection === null) throw new Error(`Connecting Pages ended at ${landing.href}`);
  const { choices } = await person.call('getConnection', { params: { id: connection } });
  const externalIds = choices.filter(({ connectable }) => connectable).map(({ externalId }) => externalId);
  const { accounts } = await person.call('completeConnection', { params: { id: connection }, body: { externalIds } });
  return accounts.map(({ id }) => id);
}

/** Connects a brand to a new X account, which offers no choice. */
export async function connectX(
  product: { url: string; sandboxUrl: string },
  person: Person,
  brandId: string,
): Promise<void> {
  const landing = await consent(product, person, brandId, { platform: 'twitter', accounts: 1 });
  if (landing.searchParams.has('error')) throw new Error(`Connecting X ended at ${landing.href}`);
}

async function consent(
  product: { sandboxUrl: string },
  person: Person,
  brandId: string,
  { platform, accounts }: { platform: 'facebook' | 'twitter'; accounts: number },
): Promise<URL> {
  const owner = `Owner ${randomBytes(4).toString('hex')}`;
  await control(product.sandboxUrl, 'people', { platform, name: owner, accounts });
  const { url } = await person.call('getAuthUrl', { params: { id: brandId, platform }, query: {} });
  const asked = new URL(url).searchParams;
  const granted = await control(product.sandboxUrl, 'grant', {
    platform,
    person: owner,
    as: 'code',
    redirectUri: asked.get('redirect_uri') ?? '',
    state: asked.get('state') ?? '',
    ...(asked.has('code_challenge') ? { codeChallenge: asked.get('code_challenge') } : {}),
  });
  return callback(`${asked.get('redirect_uri')}?${new URLSearchParams(granted).toString()}`, person.cookie);
}

async function callback(address: string, cookie: string): Promise<URL> {
  const answer = await fetch(address, { headers: { cookie }, redirect: 'manual' });
  await answer.body?.cancel();
  const location = answer.headers.get('location');
  if (location === null) throw new Error(`The callback answered ${answer.status} and sent the browser nowhere`);
  return new URL(location);
}

/** Calls the sandbox's control API. */
export async function control(sandboxUrl: string, path: string, body: unknown): Promise<Record<string, string>> {
  const answer = await fetch(`${sandboxUrl}/_control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return JSON.parse(await bodyOf(answer));
}
