import { randomUUIDv7 } from 'node:crypto';
import type { Account, Connection } from '@brandly/contract/accounts';
import type { PlatformId } from '@brandly/contract/platforms';
import type { ConnectableAccount } from '@brandly/platforms/platform';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import { AppError } from '../../app-error.ts';
import { inTransaction } from '../../db/retry-deadlock.ts';
import type { BrandTables } from '../../db/tables/brand-tables.ts';
import { sealedPlace } from '../../secrets/sealed-columns.ts';
import type { Vault } from '../../secrets/vault.ts';
import { requireBrand } from '../brands/public.ts';
import { copyPictures, previewPictures } from './account-pictures.ts';
import type { AccountDeps } from './accounts-deps.ts';
import { connectedExternalIds, findAccountsById } from './queries.ts';
import { isGranted, saveAccounts } from './save-account.ts';
import { GrantShape } from './sealed-grant.ts';
import { accountView } from './view.ts';

/** A person has ten minutes to choose. */
const CONNECTION_LIFE_MS = 600_000;

/** `preview`: the picture itself, because browsers load nothing from the platforms. */
type Choice = ConnectableAccount & { preview: string | null };

const Choices = z.array(
  z.object({
    externalId: z.string(),
    username: z.string(),
    name: z.string(),
    pageUrl: z.nullable(z.string()),
    pictureUrl: z.nullable(z.string()),
    followers: z.nullable(z.number()),
    likes: z.nullable(z.number()),
    grant: z.nullable(GrantShape),
    reason: z.nullable(z.string()),
    limits: z.optional(z.record(z.string(), z.union([z.number(), z.string(), z.null(), z.array(z.string())]))),
    preview: z.nullable(z.string()),
  }),
) satisfies z.ZodMiniType<Choice[]>;

/** The sealed content of a consent: first what may be chosen, later only the ids of the connected accounts. */
const Held = z.union([Choices, z.object({ connected: z.array(z.string()) })]);
type Held = readonly Choice[] | { connected: readonly string[] };

const place = (id: string, platform: PlatformId) => sealedPlace('connections', id, platform);

/** Stores a consent until the person has chosen; its grants are encrypted like those of accounts. Returns its id. */
export async function holdConnection(
  deps: Pick<AccountDeps, 'db' | 'vault' | 'log' | 'fetchPicture'>,
  to: { userId: string; brandId: string; platform: PlatformId },
  found: readonly ConnectableAccount[],
  now: Date,
): Promise<string> {
  const id = randomUUIDv7();
  const previews = await previewPictures(
    deps,
    found.map((account) => account.pictureUrl),
  );
  const choices: Choice[] = found.map((account, index) => ({ ...account, preview: previews[index] ?? null }));
  // Nobody can finish these any more, and they hold grants.
  await deps.db.deleteFrom('connections').where('expires_at', '<=', now).execute();
  await deps.db
    .insertInto('connections')
    .values({
      id,
      user_id: to.userId,
      brand_id: to.brandId,
      platform: to.platform,
      choices_sealed: seal(deps.vault, { id, platform: to.platform }, choices),
      created_at: now,
      expires_at: new Date(now.getTime() + CONNECTION_LIFE_MS),
    })
    .execute();
  return id;
}

/** What the person may choose from, or has connected. Throws AppError('connection_not_found') if foreign or expired. */
export async function readConnection(deps: AccountDeps, person: { id: string }, id: string): Promise<Connection> {
  const row = await requireConnection(deps, person, id);
  const brand = await requireBrand(deps.db, person, row.brand_id, 'account.connect');
  const about = { id: row.id, platform: row.platform, brandId: row.brand_id, brandName: brand.name };
  const held = open(deps.vault, row);
  if ('connected' in held) return { ...about, choices: [], accounts: await viewsOf(deps, held.connected) };
  const connected = await connectedExternalIds(deps.db, row.brand_id, row.platform);
  return {
    ...about,
    choices: held.map((choice) => ({
      externalId: choice.externalId,
      name: choice.name,
      username: choice.username,
      pictureUrl: choice.preview,
      connectable: isGranted(choice),
      reason: choice.reason,
      alreadyConnected: connected.has(choice.externalId),
    })),
  };
}

/**
 * Connects the chosen accounts; the consent is then used up and its grants are removed. Used again (a double click, a
 * second tab) it returns what was connected. Throws AppError: connection_not_found, validation_failed for a choice that
 * was not offered.
 */
export async function completeConnection(
  deps: AccountDeps,
  person: { id: string },
  id: string,
  externalIds: readonly string[],
): Promise<Account[]> {
  const row = await requireConnection(deps, person, id);
  const held = open(deps.vault, row);
  if ('connected' in held) return viewsOf(deps, held.connected);
  const wanted = new Set(externalIds);
  const chosen = held.filter(isGranted).filter((choice) => wanted.has(choice.externalId));
  if (chosen.length !== wanted.size) {
    const issues = [{ path: 'externalIds', message: 'Choose among the accounts that can be connected' }];
    throw new AppError('validation_failed', { issues });
  }
  const now = deps.clock.now();
  const to = { userId: person.id, brandId: row.brand_id, platform: row.platform };
  const { ids, isOurs } = await inTransaction(deps.db, async (trx) => {
    const locked = await trx
      .selectFrom('connections')
      .selectAll()
      .where('id', '=', row.id)
      .forUpdate()
      .executeTakeFirst();
    if (!locked) throw new AppError('connection_not_found');
    const current = open(deps.vault, locked);
    // Another call was faster: the same click twice, or another tab.
    if ('connected' in current) return { ids: current.connected, isOurs: false };
    const connected = await saveAccounts(trx, deps, to, chosen, now);
    const used = { choices_sealed: seal(deps.vault, row, { connected }) };
    await trx.updateTable('connections').set(used).where('id', '=', row.id).execute();
    return { ids: connected, isOurs: true };
  });
  if (isOurs) await copyPictures(deps, person.id, ids, chosen);
  return viewsOf(deps, ids);
}

async function viewsOf(deps: AccountDeps, ids: readonly string[]): Promise<Account[]> {
  return (await findAccountsById(deps.db, ids)).map((account) => accountView(account, deps.signPicture));
}

async function requireConnection(
  deps: Pick<AccountDeps, 'db' | 'clock'>,
  person: { id: string },
  id: string,
): Promise<Selectable<BrandTables['connections']>> {
  const row = await deps.db
    .selectFrom('connections')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', person.id)
    .where('expires_at', '>', deps.clock.now())
    .executeTakeFirst();
  if (!row) throw new AppError('connection_not_found');
  return row;
}

const seal = (vault: Vault, { id, platform }: { id: string; platform: PlatformId }, held: Held): Buffer =>
  vault.seal(JSON.stringify(held), place(id, platform));

const open = (vault: Vault, row: Selectable<BrandTables['connections']>): Held =>
  Held.parse(JSON.parse(vault.open(row.choices_sealed, place(row.id, row.platform))));
