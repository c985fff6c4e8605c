import { oauthCallbackPath } from '@brandly/contract/accounts';
import { PLATFORM_IDS, type PlatformId } from '@brandly/contract/platforms';
import type { IntegrationStatus } from '@brandly/contract/platforms/integrations';
import type { IntegrationDeps } from './integrations-deps.ts';

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
