import type { Product } from '@brandly/launch/testing/product';

/** Ids of the sandbox's accounts that the journeys use (see the sandbox's README). */
export const PAGES = { harborCoffee: '1001', harborRoastery: '1002' } as const;

type Visible = { id: string; text: string; mediaCount: number; permalink: string };

/** Returns what people would see on an account of a simulated platform, newest first. */
export async function visibleOn(product: Product, platform: string, account: string): Promise<Visible[]> {
  const query = new URLSearchParams({ platform, account });
  return (await control(product, `visible?${query.toString()}`)) as Visible[];
}

/** Returns the id of an account on a simulated platform, by its username or name. */
export async function accountIdOf(product: Product, platform: string, name: string): Promise<string> {
  const accounts = (await control(product, `accounts?platform=${platform}`)) as Record<string, unknown>[];
  const found = accounts.find((account) => Object.values(account).includes(name));
  if (typeof found?.['id'] !== 'string') throw new Error(`No ${name} among ${JSON.stringify(accounts)}`);
  return found['id'];
}

/** Arms a fault for the next matching operations, such as a refusal. */
export async function armFault(product: Product, fault: Record<string, unknown>): Promise<void> {
  await control(product, 'faults', fault);
}

/** Sets the limits of a simulated platform's server from now on, by group and name as it reports them (Mastodon). */
export async function setServerLimits(
  product: Product,
  platform: string,
  limits: Record<string, Record<string, number>>,
): Promise<void> {
  await control(product, 'server-limits', { platform, limits });
}

async function control(product: Product, path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(`${product.sandboxUrl}/_control/${path}`, {
    ...(body === undefined
      ? {}
      : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
