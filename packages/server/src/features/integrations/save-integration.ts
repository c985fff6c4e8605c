import type { PlatformId } from '@brandly/contract/platforms';
import { PLATFORM_NAMES } from '@brandly/contract/platforms';
import type { Setup } from '@brandly/platforms/platform';
import { AppError } from '../../app-error.ts';
import { inTransaction } from '../../db/retry-deadlock.ts';
import { markAllForReconnect } from '../accounts/public.ts';
import type { IntegrationDeps } from './integrations-deps.ts';
import { secretPlace } from './stored-apps.ts';

export type IntegrationChange = {
  clientId: string;
  clientSecret?: string | undefined;
  options?: Readonly<Record<string, string>> | undefined;
};

/**
 * Stores a platform's credentials, the secret encrypted, with a row in the audit log; they apply at once here and
 * within seconds in other processes. Accounts connected with another application have to be connected again. Throws
 * AppError: unsupported_platform, integration_in_environment, validation_failed.
 */
export async function saveIntegration(
  deps: IntegrationDeps,
  actor: { id: string },
  platform: PlatformId,
  change: IntegrationChange,
): Promise<void> {
  const { setup } = requirePlatform(deps, platform);
  refuseWhereTheEnvironmentWins(deps, platform);
  const options = readOptions(setup, change.options ?? {});
  await inTransaction(deps.db, async (trx) => {
    const kept = await trx
      .selectFrom('platform_apps')
      .select(['client_id', 'secret_sealed'])
      .where('platform', '=', platform)
      .forUpdate()
      .executeTakeFirst();
    const clientSecret = setup.hasSecret === false ? '' : change.clientSecret;
    const secret =
      clientSecret === undefined ? kept?.secret_sealed : deps.vault.seal(clientSecret, secretPlace(platform));
    if (secret === undefined) throw invalid('clientSecret', `Please enter the ${setup.words.secret}.`);
    const row = {
      client_id: change.clientId,
      secret_sealed: secret,
      options: JSON.stringify(options),
      changed_by: actor.id,
      changed_at: deps.clock.now(),
    };
    await trx
      .insertInto('platform_apps')
      .values({ platform, ...row })
      .onConflict((conflict) => conflict.column('platform').doUpdateSet(row))
      .execute();
    // Connections belong to an application: with another one no token can be used.
    if (kept?.client_id !== change.clientId) await markAllForReconnect(trx, deps, platform, row.changed_at);
    const detail = { platform, newSecret: clientSecret !== undefined, options: Object.keys(options).join(' ') };
    await deps.events.report('integration_changed', { userId: actor.id, subject: platform, detail }, trx);
  });
  await deps.storedApps.refresh();
}

/**
 * Deletes the stored credentials, if there are any; the accounts connected with them have to be connected again. Throws
 * AppError('unsupported_platform').
 */
export async function removeIntegration(
  deps: IntegrationDeps,
  actor: { id: string },
  platform: PlatformId,
): Promise<void> {
  requirePlatform(deps, platform);
  await inTransaction(deps.db, async (trx) => {
    const gone = await trx.deleteFrom('platform_apps').where('platform', '=', platform).executeTakeFirst();
    if (gone.numDeletedRows === 0n) return;
    // Where the environment has credentials, those were used all along.
    if (!deps.config.platformApps[platform]) await markAllForReconnect(trx, deps, platform, deps.clock.now());
    const facts = { userId: actor.id, subject: platform, detail: { platform } };
    await deps.events.report('integration_removed', facts, trx);
  });
  await deps.storedApps.refresh();
}

function requirePlatform(deps: IntegrationDeps, id: PlatformId) {
  const platform = deps.platformOf(id);
  if (!platform) throw new AppError('unsupported_platform');
  return platform;
}

/** Stored credentials would never be used beside those of the environment, which would confuse whoever entered them. */
function refuseWhereTheEnvironmentWins({ config }: IntegrationDeps, platform: PlatformId): void {
  if (!config.platformApps[platform]) return;
  throw new AppError('integration_in_environment', { values: { platform: PLATFORM_NAMES[platform] } });
}

/** An empty value counts as not set. */
function readOptions(setup: Setup, given: Readonly<Record<string, string>>): Record<string, string> {
  const options: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    if (value === '') continue;
    const option = setup.options.find((one) => one.name === name);
    if (!option) throw invalid(`options.${name}`, 'There is no such option.');
    if (!option.pattern.test(value)) {
      const like = option.standard === null ? '' : ` It looks like ${option.standard}.`;
      throw invalid(`options.${name}`, `This is not a value for "${option.label}".${like}`);
    }
    options[name] = value;
  }
  return options;
}

const invalid = (path: string, message: string): AppError =>
  new AppError('validation_failed', { issues: [{ path, message }] });
