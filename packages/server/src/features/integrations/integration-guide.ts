import { oauthCallbackPath } from '@brandly/contract/accounts';
import { PLATFORM_IDS, PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import type { IntegrationGuide, IntegrationOption, IntegrationStatus } from '@brandly/contract/platforms/integrations';
import type { Setup } from '@brandly/platforms/platform';
import { optionVariable } from '@brandly/platforms/settings/app-options';
import { AppError } from '../../app-error.ts';
import type { IntegrationDeps } from './integrations-deps.ts';

/** Everything to be done for a platform, and what of it is done. Throws AppError('unsupported_platform'). */
export async function readGuide(deps: IntegrationDeps, id: PlatformId): Promise<IntegrationGuide> {
  const platform = deps.platformOf(id);
  if (!platform) throw new AppError('unsupported_platform');
  const { setup } = platform;
  const status = integrationOf(deps, id);
  const real = deps.config.platformApps[id] ?? deps.storedApps.current()[id];
  const options = optionsOf(deps, id, setup);
  const chosenScopes = options.find((option) => option.name === 'scopes')?.value?.split(' ');
  return {
    status,
    name: PLATFORM_NAMES[id],
    credentialsMissing: credentialsMissing(deps, id, setup),
    needsApp: setup.needsApp !== false,
    consoleUrl: setup.consoleUrl,
    words: setup.words,
    variables: { id: `${id.toUpperCase()}_CLIENT_ID`, secret: `${id.toUpperCase()}_CLIENT_SECRET` },
    clientId: real?.clientId ?? null,
    callbackPlace: setup.callbackPlace,
    scopes: chosenScopes ?? [...platform.connect.scopes],
    permissions: setup.permissions,
    review: [...setup.review],
    options,
    canTest: setup.testApp !== undefined,
    accounts: await countAccounts(deps, id),
    changed: await lastChange(deps, id),
  };
}

/** Says which credentials are missing and where to set them; null: none are. */
function credentialsMissing(
  { config, storedApps }: IntegrationDeps,
  id: PlatformId,
  { needsApp }: Setup,
): string | null {
  const { hasId, hasSecret } = config.platformSettings[id];
  const isStored = storedApps.current()[id] !== undefined;
  const idName = `${id.toUpperCase()}_CLIENT_ID`;
  const secretName = `${id.toUpperCase()}_CLIENT_SECRET`;
  if (needsApp === false) return null;
  if (hasId !== hasSecret) {
    const [there, absent] = hasId ? [idName, secretName] : [secretName, idName];
    const effect = isStored ? 'what was entered here is used' : 'neither is used';
    return `${there} is set in the environment and ${absent} is not, so ${effect}.`;
  }
  if (hasId || isStored) return null;
  return `Enter both here, or set ${idName} and ${secretName} in the server's environment.`;
}

const optionsOf = ({ config, storedApps }: IntegrationDeps, id: PlatformId, setup: Setup): IntegrationOption[] =>
  setup.options.map((option) => {
    const { name, label, note, standard } = option;
    const inEnvironment = config.platformOptions[id]?.[name];
    const stored = storedApps.current()[id]?.options[name];
    const setBy = inEnvironment !== undefined ? 'environment' : stored !== undefined ? 'database' : 'standard';
    const value = inEnvironment ?? stored ?? null;
    return { name, label, note, standard, value, setBy, variable: optionVariable(id, option) };
  });

/** Those that have to be reconnected anyway belong to an earlier application, or to none that works. */
async function countAccounts({ db }: IntegrationDeps, id: PlatformId): Promise<number> {
  const { count } = await db
    .selectFrom('accounts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('platform', '=', id)
    .where('state', '=', 'active')
    .where('disconnected_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

async function lastChange({ db }: IntegrationDeps, id: PlatformId): Promise<IntegrationGuide['changed']> {
  const row = await db
    .selectFrom('platform_apps')
    .leftJoin('users', 'users.id', 'platform_apps.changed_by')
    .select(['platform_apps.changed_at', 'users.name'])
    .where('platform', '=', id)
    .executeTakeFirst();
  return row ? { at: row.changed_at.toISOString(), by: row.name } : null;
}

type Deps = Pick<IntegrationDeps, 'config' | 'storedApps' | 'platformOf'>;

/** Which platforms are set up, and where: settings in the environment win over those entered in the product. */
export const integrationsOf = (deps: Deps): IntegrationStatus[] => PLATFORM_IDS.map((id) => integrationOf(deps, id));

/** Platforms redirect to https only; the callback address is derived from PUBLIC_ORIGIN. Pure. */
const isUsableCallback = ({ publicOrigin }: Pick<IntegrationDeps['config'], 'publicOrigin'>): boolean =>
  publicOrigin.startsWith('https:');

/** Platforms have different names for the same two settings, so the answer has both. */
export function integrationOf({ config, storedApps, platformOf }: Deps, platform: PlatformId): IntegrationStatus {
  const { hasId, hasSecret } = config.platformSettings[platform];
  const isInEnvironment = hasId && hasSecret;
  const isStored = storedApps.current()[platform] !== undefined;
  const needsNothing = platformOf(platform)?.setup.needsApp === false;
  const idSet = hasId || isStored || needsNothing;
  const secretSet = hasSecret || isStored || needsNothing;
  const configured = isInEnvironment || isStored || (needsNothing && config.sandboxUrl === null);
  return {
    platform,
    configured,
    app_id_set: idSet,
    client_id_set: idSet,
    client_key_set: idSet,
    app_secret_set: secretSet,
    client_secret_set: secretSet,
    redirect_uri_set: needsNothing || isUsableCallback(config),
    needsApp: !needsNothing,
    redirectUri: `${config.publicOrigin}${oauthCallbackPath(platform)}`,
    isSandbox: !configured && config.sandboxUrl !== null,
    source: isInEnvironment ? 'environment' : isStored ? 'database' : config.sandboxUrl === null ? 'none' : 'sandbox',
  };
}
