import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { developmentRefusal, isLocalHost } from '@brandly/contract/development-address';
import { keysOf } from '@brandly/contract/records';
import { readLimitSettings } from '@brandly/platforms/settings/limit-settings';
import { DEVELOPMENT_SECRETS, Environment, origin, type Settings } from './config-environment.ts';
import { partlySetRefusals, s3Config, signInProviders } from './config-outside.ts';
import {
  optionRefusals,
  PLATFORM_SETTING_NAMES,
  platformApps,
  platformOptions,
  platformSettings,
} from './config-platforms.ts';

/** Enough for two hundred videos of the maximum size. */
const FILE_QUOTA_GB = 100;
/** Ten times what a Redis in the same data centre takes; a request can afford it once. */
const REDIS_PATIENCE_MS = 100;

/** Every variable that the server reads. */
export const SETTING_NAMES: readonly string[] = [...Object.keys(Environment.shape), ...PLATFORM_SETTING_NAMES];

/** The environment as the server uses it. */
export type Config = ReturnType<typeof readConfig>;

/** Thrown when the environment is not usable; the message lists every reason, one per line. */
export class ConfigError extends Error {
  constructor(reasons: readonly string[]) {
    super(`The configuration cannot be used:\n${reasons.map((reason) => `  - ${reason}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * Reads the environment, once, at the start. An unset NODE_ENV means production, so that forgetting it never opens the
 * development routes. Throws ConfigError with all reasons at once.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  const env = parsed.data;
  const mode = env.NODE_ENV ?? 'production';
  const isProduction = mode === 'production';
  const port = env.PORT ?? 4600;
  const publicOrigin = env.PUBLIC_ORIGIN ?? `http://localhost:${port}`;
  const limits = readLimitSettings(env.BRANDLY_PLATFORM_LIMITS ?? '{}');
  const reasons = [
    ...(isProduction ? productionRefusals(env, publicOrigin) : developmentRefusals(environment)),
    ...proxyRefusals(env.TRUSTED_PROXIES ?? []),
    ...(env.DATABASE_URL === undefined ? ['DATABASE_URL is missing'] : []),
    ...partlySetRefusals(env),
    ...optionRefusals(environment),
    ...limits.reasons.map((reason) => `BRANDLY_PLATFORM_LIMITS ${reason}`),
    ...(env.WEB_ORIGINS ?? []).filter((one) => !origin.safeParse(one).success).map((one) => `WEB_ORIGINS has ${one}`),
  ];
  if (reasons.length > 0) throw new ConfigError(reasons);
  const providers = signInProviders(env);
  return {
    mode,
    isProduction,
    host: env.HOST ?? '127.0.0.1',
    port,
    /** The address of the product for people, e.g. https://app.example.com. */
    publicOrigin,
    /** Every origin whose pages may call the API: our own and those in WEB_ORIGINS. */
    allowedOrigins: allowedOrigins(publicOrigin, env.WEB_ORIGINS ?? [], isProduction),
    databaseUrl: env.DATABASE_URL ?? '',
    /** The same database, with a session of its own for each connection; databaseUrl may lead through a pooler. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? '',
    databasePoolSize: env.DATABASE_POOL_SIZE ?? 10,
    /** The folder for everything the product keeps outside the database. */
    dataFolder: resolve(env.BRANDLY_DATA ?? '.brandly'),
    authSecret: env.BRANDLY_AUTH_SECRET ?? DEVELOPMENT_SECRETS.BRANDLY_AUTH_SECRET,
    /** Earlier secrets, still accepted for what was signed or sealed with them. */
    oldAuthSecrets: env.BRANDLY_AUTH_SECRETS_OLD ?? [],
    oldEncryptionKeys: (env.BRANDLY_ENCRYPTION_KEYS_OLD ?? []).map((key) => Buffer.from(key, 'base64')),
    encryptionKey: Buffer.from(env.BRANDLY_ENCRYPTION_KEY ?? DEVELOPMENT_SECRETS.BRANDLY_ENCRYPTION_KEY, 'base64'),
    /** null: the server generates one and prints it as long as there is no administrator. */
    bootstrapSecret: env.BRANDLY_BOOTSTRAP_SECRET ?? null,
    storageSecret: env.BRANDLY_STORAGE_SECRET ?? DEVELOPMENT_SECRETS.BRANDLY_STORAGE_SECRET,
    rateLimits: env.BRANDLY_RATE_LIMITS !== 'off',
    /** The address of the simulated platforms; null means the real ones, and is always null in production. */
    sandboxUrl: env.SANDBOX_URL ?? null,
    webDist: env.WEB_DIST === undefined ? null : resolve(env.WEB_DIST),
    earlyAccess: env.EARLY_ACCESS ?? 'open',
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? `Brandly <no-reply@${new URL(publicOrigin).hostname}>`,
    /** Where contact form messages are emailed; null: administrators only read them in the product. */
    contactEmail: env.CONTACT_EMAIL ?? null,
    /** Where the source code of this server can be read; null: the public page has no link to it. */
    sourceUrl: env.SOURCE_URL ?? null,
    /** Addresses or ranges whose forwarding headers are trusted; empty: none are. */
    trustedProxies: env.TRUSTED_PROXIES ?? [],
    logLevel: env.LOG_LEVEL ?? 'info',
    /** The most that one person's files may take in total. */
    fileQuotaBytes: (env.BRANDLY_FILE_QUOTA_GB ?? FILE_QUOTA_GB) * 1_073_741_824,
    /** The S3 store for files; null: a folder is used. */
    s3: s3Config(env),
    platformApps: platformApps(environment, env.META_GRAPH_VERSION),
    /** Platform options from the environment; they win over those stored in the database. */
    platformOptions: platformOptions(environment, env.META_GRAPH_VERSION),
    /** The platform limits that are set. */
    platformLimits: limits.settings,
    awsRegion: env.AWS_REGION ?? null,
    /** A Redis that the processes share; null: each process uses its own memory. */
    redisUrl: env.REDIS_URL ?? null,
    /** How long a call to Redis may take before the process continues without it. */
    redisPatienceMs: env.REDIS_PATIENCE_MS ?? REDIS_PATIENCE_MS,
    isCognitoConfigured: providers.some(({ id }) => id === 'cognito'),
    /** External sign-in providers. */
    signInProviders: providers,
    /** Which of a platform's two settings exist, for the page that shows what is missing. */
    platformSettings: platformSettings(environment),
    /** Where a worker reports its health; null: nowhere. */
    healthAddress:
      env.HEALTH_PORT === undefined ? null : { host: env.HEALTH_HOST ?? '127.0.0.1', port: env.HEALTH_PORT },
    /** The token that gives access to /metrics; null: nobody has access. */
    metricsToken: env.METRICS_TOKEN ?? null,
    /** Where alerts about the server are sent. */
    alertEmail: env.ALERT_EMAIL ?? null,
    alertWebhookUrl: env.ALERT_WEBHOOK_URL ?? null,
    /** A file that every backup writes; its time is shown. */
    backupFile: env.BRANDLY_BACKUP_FILE === undefined ? null : resolve(env.BRANDLY_BACKUP_FILE),
  };
}

/** Whether traffic to the database could be read on its way: it is on another machine, and nothing requires TLS. */
export function isDatabaseLineOpen(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl);
  const asked = searchParams.get('sslmode') ?? searchParams.get('ssl') ?? 'disable';
  const isSocket = hostname === '' || searchParams.get('host')?.startsWith('/') === true;
  return !isSocket && !isLocalHost(hostname) && ['disable', 'allow', 'prefer', 'false', '0'].includes(asked);
}

function developmentRefusals(environment: Readonly<Record<string, string | undefined>>): string[] {
  const refusal = developmentRefusal(environment);
  return refusal === null ? [] : [refusal];
}

/** Names that the address library (proxy-addr) knows for whole ranges. */
const KNOWN_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const most = { 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return more.length === 0 && most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}

function proxyRefusals(proxies: readonly string[]): string[] {
  return proxies
    .filter((proxy) => !KNOWN_RANGES.has(proxy) && !isAddressOrRange(proxy))
    .map((proxy) => `TRUSTED_PROXIES has ${proxy}, which is no address or range such as 10.0.0.5 or 10.0.0.0/8`);
}

function productionRefusals(env: Settings, publicOrigin: string): string[] {
  const reasons: string[] = [];
  for (const name of keysOf(DEVELOPMENT_SECRETS)) {
    const value = env[name];
    if (value === undefined) reasons.push(`${name} is missing (only NODE_ENV=development does without)`);
    else if (value === DEVELOPMENT_SECRETS[name])
      reasons.push(`${name} is the one everybody knows; make one of your own`);
  }
  if (env.SANDBOX_URL !== undefined)
    reasons.push('SANDBOX_URL is for development: production talks to the real platforms');
  if (env.SMTP_URL === undefined)
    reasons.push('SMTP_URL is missing: without it nobody gets the code that a sign-up needs, and notices reach nobody');
  if (env.BRANDLY_RATE_LIMITS === 'off') reasons.push('BRANDLY_RATE_LIMITS cannot be switched off in production');
  if (env.OIDC_ISSUER !== undefined && !env.OIDC_ISSUER.startsWith('https:')) reasons.push('OIDC_ISSUER must be https');
  const { protocol, hostname } = new URL(publicOrigin);
  if (protocol !== 'https:' && hostname !== 'localhost' && hostname !== '127.0.0.1')
    reasons.push('PUBLIC_ORIGIN must be https');
  return reasons;
}

/** In development the same server can be opened under either of its two local names. */
function allowedOrigins(publicOrigin: string, webOrigins: readonly string[], isProduction: boolean): string[] {
  const url = new URL(publicOrigin);
  const isLocal = url.hostname === 'localhost' || url.hostname === '127.0.0.1';
  const twin = url.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
  const local = isLocal && !isProduction ? [`${url.protocol}//${twin}${url.port === '' ? '' : `:${url.port}`}`] : [];
  return [...new Set([publicOrigin, ...webOrigins, ...local])];
}
