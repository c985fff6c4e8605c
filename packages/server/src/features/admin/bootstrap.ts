import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import type { Person } from '../../http/handler.ts';
import { rateLimited } from '../../http/rate-limits.ts';
import { isSameSecret } from '../../secrets/same-secret.ts';
import type { Attempts } from '../auth/public.ts';

/** Wrong secrets per person. */
export const BOOTSTRAP_ALLOWANCE = { max: 10, windowMs: 900_000 } as const;
/** An arbitrary number: only one bootstrap at a time. */
const BOOTSTRAP_LOCK = 4_600_002;

type SecretConfig = Pick<Config, 'bootstrapSecret' | 'authSecret'>;

/**
 * The secret that makes the first administrator: the setting, or one derived from the server's own secret, so that
 * every process of an installation has the same one and none has to be stored.
 */
export const bootstrapSecretOf = ({ bootstrapSecret, authSecret }: SecretConfig): string =>
  bootstrapSecret ?? createHmac('sha256', authSecret).update('bootstrap').digest('base64url').slice(0, 24);

export const hasAdministrator = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('role', '=', 'ADMIN').limit(1).executeTakeFirst()) !== undefined;

/** The console lines at a start without an administrator; empty when there is one. */
export async function bootstrapLines(
  db: Database,
  config: SecretConfig & Pick<Config, 'publicOrigin' | 'isProduction'>,
): Promise<string[]> {
  if (await hasAdministrator(db)) return [];
  return [
    'There is no administrator yet. To become one, sign in and open',
    `  ${config.publicOrigin}/admin/bootstrap`,
    // In production, people may read and keep the logs who must not become administrator.
    config.isProduction
      ? '  with the secret of BRANDLY_BOOTSTRAP_SECRET (or "bootstrap" in secrets.json of the data folder)'
      : `  with this secret: ${bootstrapSecretOf(config)}`,
  ];
}

export type BootstrapDeps = {
  db: Database;
  clock: Clock;
  config: SecretConfig;
  events: Events;
  attempts: Attempts;
};

/**
 * Makes the person the first administrator. Throws `bootstrap_closed` as soon as there is one (also a deactivated one:
 * it never opens a second time), `bootstrap_secret_wrong`, and `rate_limited` after too many guesses.
 */
export async function bootstrapAdmin(deps: BootstrapDeps, person: Person, secret: string): Promise<void> {
  const { db, clock, config, events, attempts } = deps;
  if (await hasAdministrator(db)) throw new AppError('bootstrap_closed');
  const name = `bootstrap ${person.id}`;
  const wait = await attempts.take(name, BOOTSTRAP_ALLOWANCE);
  if (wait !== null) throw rateLimited(wait, 'bootstrap secrets');
  if (!isSameSecret(secret.trim(), bootstrapSecretOf(config))) throw new AppError('bootstrap_secret_wrong');
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${BOOTSTRAP_LOCK})`.execute(trx);
    if (await hasAdministrator(trx)) throw new AppError('bootstrap_closed');
    await trx.updateTable('users').set({ role: 'ADMIN', updatedAt: clock.now() }).where('id', '=', person.id).execute();
    await events.report('admin_made', { userId: person.id, subject: person.id, detail: { by: 'bootstrap' } }, trx);
  });
  await attempts.clear(name);
}
