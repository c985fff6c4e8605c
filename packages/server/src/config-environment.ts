import { DEVELOPMENT_ANYWHERE } from '@brandly/contract/development-address';
import * as z from 'zod';

/** Everybody who reads this file knows these secrets, so they are accepted in development and tests only. */
export const DEVELOPMENT_SECRETS = {
  BRANDLY_AUTH_SECRET: 'development-only-auth-secret-0123456789abcdef',
  BRANDLY_STORAGE_SECRET: 'development-only-storage-secret-0123456789ab',
  BRANDLY_ENCRYPTION_KEY: Buffer.from('development-only-key-of-32-bytes').toString('base64'),
} as const;

const blankToAbsent = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankToAbsent, schema.optional());
/** An origin and nothing else, e.g. `https://app.example.com`. */
export const origin = z.string().refine((text) => URL.canParse(text) && new URL(text).origin === text, {
  message: 'must be an origin such as https://app.example.com, without a path',
});
const commaListOf = (one: z.ZodType<string, string>) =>
  optional(
    z
      .string()
      .transform((text) =>
        text
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== ''),
      )
      .pipe(z.array(one)),
  );
const commaList = commaListOf(z.string());
const encryptionKey = z
  .string()
  .refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64');
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://');
const secret = optional(z.string().min(32, 'must be at least 32 characters'));

/** Every variable that the server itself reads, and its required form; a blank one counts as absent. */
export const Environment = z.object({
  NODE_ENV: optional(z.enum(['development', 'test', 'production'])),
  PORT: optional(z.coerce.number().int().min(0).max(65_535)),
  HOST: optional(z.string()),
  [DEVELOPMENT_ANYWHERE]: optional(z.enum(['yes', 'no'])),
  PUBLIC_ORIGIN: optional(origin),
  WEB_ORIGINS: commaList,
  DATABASE_URL: optional(postgresUrl),
  DATABASE_DIRECT_URL: optional(postgresUrl),
  DATABASE_POOL_SIZE: optional(z.coerce.number().int().min(2).max(100)),
  BRANDLY_DATA: optional(z.string()),
  BRANDLY_AUTH_SECRET: secret,
  /** Earlier secrets, still accepted for what was signed or sealed with them; separated by commas. */
  BRANDLY_AUTH_SECRETS_OLD: commaListOf(z.string().min(32, 'must be at least 32 characters each')),
  BRANDLY_ENCRYPTION_KEY: optional(encryptionKey),
  BRANDLY_ENCRYPTION_KEYS_OLD: commaListOf(encryptionKey),
  BRANDLY_BOOTSTRAP_SECRET: optional(z.string().min(12, 'must be at least 12 characters')),
  BRANDLY_STORAGE_SECRET: secret,
  BRANDLY_RATE_LIMITS: optional(z.enum(['on', 'off'])),
  SANDBOX_URL: optional(origin),
  WEB_DIST: optional(z.string()),
  EARLY_ACCESS: optional(z.enum(['open', 'approve'])),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')),
  MAIL_FROM: optional(z.string()),
  CONTACT_EMAIL: optional(z.email()),
  SOURCE_URL: optional(z.url({ protocol: /^https?$/ })),
  TRUSTED_PROXIES: commaList,
  LOG_LEVEL: optional(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])),
  /** The most that one person's files may take in total, in gigabytes. */
  BRANDLY_FILE_QUOTA_GB: optional(z.coerce.number().int().min(1).max(1_000_000)),
  S3_BUCKET: optional(z.string()),
  S3_REGION: optional(z.string()),
  S3_ENDPOINT: optional(origin),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  S3_PATH_STYLE: optional(z.enum(['true', 'false'])),
  /** Version of Meta's Graph API, e.g. v26.0, for platforms without their own setting; each adapter has a default. */
  META_GRAPH_VERSION: optional(z.string().regex(/^v\d{1,2}\.\d$/, 'must be a version such as v25.0')),
  /** JSON: limits that override those of the adapters, by platform and name. */
  BRANDLY_PLATFORM_LIMITS: optional(z.string()),
  AWS_REGION: optional(z.string()),
  REDIS_URL: optional(z.string().regex(/^rediss?:\/\//, 'must start with redis:// or rediss://')),
  REDIS_PATIENCE_MS: optional(z.coerce.number().int().min(10).max(60_000)),
  COGNITO_USER_POOL_ID: optional(z.string()),
  COGNITO_CLIENT_ID: optional(z.string()),
  COGNITO_CLIENT_SECRET: optional(z.string()),
  OIDC_ISSUER: optional(z.url()),
  OIDC_CLIENT_ID: optional(z.string()),
  OIDC_CLIENT_SECRET: optional(z.string()),
  OIDC_NAME: optional(z.string().max(40)),
  HEALTH_PORT: optional(z.coerce.number().int().min(1).max(65_535)),
  HEALTH_HOST: optional(z.string()),
  METRICS_TOKEN: optional(z.string().min(16, 'must be at least 16 characters')),
  ALERT_EMAIL: optional(z.email()),
  ALERT_WEBHOOK_URL: optional(z.url({ protocol: /^https?$/ })),
  BRANDLY_BACKUP_FILE: optional(z.string()),
});

/** The environment as it was read. */
export type Settings = z.infer<typeof Environment>;
