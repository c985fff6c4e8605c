import { oauthCallbackPath } from '@brandly/contract/accounts';
import { PLATFORM_IDS, PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import type { PlatformInfo } from '@brandly/contract/platforms/shapes';
import type { Platform, PlatformApp } from '@brandly/platforms/platform';
import { capabilitiesOf } from '@brandly/platforms/registry';
import type { PlatformLimitSettings } from '@brandly/platforms/settings/limit-settings';
import type { ClientRegistration } from '@brandly/platforms/sign-in-form';
import { AppError } from '../../../app-error.ts';

export type AppCredentials = {
  clientId: string;
  clientSecret: string;
  /** Options that an operator can set, e.g. the API version. */
  options?: Readonly<Record<string, string>>;
};

type PlatformAppsConfig = {
  credentials: Readonly<Partial<Record<PlatformId, AppCredentials | null>>>;
  /** Credentials stored in the database; `credentials` win over them. */
  stored?: () => Readonly<Partial<Record<PlatformId, AppCredentials>>>;
  /** Options set in the environment, which also win. */
  options?: Readonly<Partial<Record<PlatformId, Readonly<Record<string, string>>>>>;
  /** The platform limits that are set. */
  limits?: PlatformLimitSettings;
  /** Private keys of platforms that identify an app by a document it publishes. */
  clientKeys?: Readonly<Partial<Record<PlatformId, string>>>;
  /** Base address of the simulated platforms; never used in production. */
  sandboxUrl: string | null;
  isProduction: boolean;
  /** Where the platforms send people back to: the public origin of the API. */
  publicOrigin: string;
};

export type PlatformApps = {
  /** Throws AppError('unsupported_platform') for a platform without an adapter. */
  platform: (id: PlatformId) => Platform;
  /** Throws AppError('unsupported_platform' | 'platform_not_configured'). */
  app: (id: PlatformId) => PlatformApp;
  list: () => PlatformInfo[];
  /** For platforms where people have servers of their own: the product's registrations there. */
  registrations: Registrations;
};

/**
 * Combines every platform's adapter with the product's registration there. With real credentials the real platform is
 * used; without them, outside production, the sandbox stands in.
 */
export function createPlatformApps(
  registry: Readonly<Partial<Record<PlatformId, Platform | null>>>,
  config: PlatformAppsConfig,
): PlatformApps {
  const platform = (id: PlatformId): Platform => {
    const found = registry[id];
    if (!found) throw new AppError('unsupported_platform');
    return found;
  };
  return {
    platform,
    app: (id) => {
      const found = resolveApp(platform(id), config);
      if (!found) throw new AppError('platform_not_configured', { values: { platform: PLATFORM_NAMES[id] } });
      return found.app;
    },
    list: () => PLATFORM_IDS.map((id) => describe(id, registry[id] ?? null, config)),
    registrations: createRegistrations(),
  };
}

/** Platforms that need no registration are reached directly unless a sandbox stands in for them. */
const NO_APP: AppCredentials = { clientId: '', clientSecret: '' };

/** Decides which platform to talk to, with which credentials; null when there are none. Pure. */
function resolveApp(
  platform: Platform,
  config: PlatformAppsConfig,
): { app: PlatformApp; talksTo: 'real' | 'sandbox' } | null {
  const redirectUri = `${config.publicOrigin}${oauthCallbackPath(platform.id)}`;
  const stored = config.stored?.()[platform.id];
  const limits = config.limits?.[platform.id] ?? {};
  const clientKey = config.clientKeys?.[platform.id];
  const own = { redirectUri, limits, ...(clientKey === undefined ? {} : { clientKey }) };
  const isSandboxed = !config.isProduction && config.sandboxUrl !== null;
  const nothingNeeded = platform.setup.needsApp === false && !isSandboxed ? NO_APP : undefined;
  const real = config.credentials[platform.id] ?? stored ?? nothingNeeded;
  if (real) {
    const { clientId, clientSecret } = real;
    const options = {
      ...stored?.options,
      ...config.credentials[platform.id]?.options,
      ...config.options?.[platform.id],
    };
    return {
      talksTo: 'real',
      app: { ...own, clientId, clientSecret, origins: platform.origins, options },
    };
  }
  if (config.isProduction || config.sandboxUrl === null) return null;
  const { clientId, clientSecret, origins, options = {} } = platform.sandbox;
  return {
    talksTo: 'sandbox',
    app: { ...own, clientId, clientSecret, origins: origins(config.sandboxUrl), options },
  };
}

function describe(id: PlatformId, platform: Platform | null, config: PlatformAppsConfig): PlatformInfo {
  const resolved = platform ? resolveApp(platform, config) : null;
  return {
    id,
    name: PLATFORM_NAMES[id],
    ...capabilitiesOf(platform),
    configured: resolved !== null,
    talksTo: resolved?.talksTo ?? 'none',
    limits: config.limits?.[id] ?? {},
  };
}

/**
 * Half a day. Servers allow only a few registrations in half an hour, and old ones delete unused registrations after a
 * day (see the README of Mastodon).
 */
const LIFE_MS = 12 * 3_600_000;

/** What an adapter registered at people's own servers. It is kept in memory: the next process registers again. */
type Registrations = {
  at: (platform: PlatformId, server: string, now: Date) => ClientRegistration | undefined;
  keep: (platform: PlatformId, server: string, registered: ClientRegistration, now: Date) => void;
};

const keyOf = (platform: PlatformId, server: string): string => `${platform} ${server}`;

function createRegistrations(): Registrations {
  const known = new Map<string, { registered: ClientRegistration; until: number }>();
  return {
    at: (platform, server, now) => {
      const found = known.get(keyOf(platform, server));
      return found && found.until > now.getTime() ? found.registered : undefined;
    },
    keep: (platform, server, registered, now) => {
      for (const [key, { until }] of known) if (until <= now.getTime()) known.delete(key);
      known.set(keyOf(platform, server), { registered, until: now.getTime() + LIFE_MS });
    },
  };
}
