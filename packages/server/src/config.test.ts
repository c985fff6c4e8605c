import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ConfigError, isDatabaseLineOpen, readConfig } from './config.ts';

const DATABASE_URL = 'postgres://localhost/brandly';
const production = () => ({
  NODE_ENV: 'production',
  DATABASE_URL,
  PUBLIC_ORIGIN: 'https://app.example.com',
  BRANDLY_AUTH_SECRET: randomBytes(32).toString('base64'),
  BRANDLY_STORAGE_SECRET: randomBytes(32).toString('base64'),
  BRANDLY_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  SMTP_URL: 'smtp://mail.example.com',
});

describe('in development', () => {
  test('a database is all that is needed', () => {
    const config = readConfig({ NODE_ENV: 'development', DATABASE_URL });
    expect(config).toMatchObject({
      publicOrigin: 'http://localhost:4600',
      allowedOrigins: ['http://localhost:4600', 'http://127.0.0.1:4600'],
      earlyAccess: 'open',
      smtpUrl: null,
      sandboxUrl: null,
      rateLimits: true,
    });
    expect(config.encryptionKey).toHaveLength(32);
  });

  test('an address that others can reach is refused, but allowed in production', () => {
    const open = { DATABASE_URL, HOST: '0.0.0.0' };
    expect(() => readConfig({ ...open, NODE_ENV: 'development' })).toThrow('HOST=0.0.0.0 is not this machine alone');
    expect(() => readConfig({ ...open, NODE_ENV: 'test' })).toThrow('HOST=0.0.0.0 is not this machine alone');
    expect(readConfig({ ...production(), HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  });

  test('a trusted proxy is an address, a range or a known name; anything else is refused with a sentence', () => {
    const read = (proxies: string) =>
      readConfig({ NODE_ENV: 'development', DATABASE_URL, TRUSTED_PROXIES: proxies }).trustedProxies;
    expect(read('10.0.0.5, 10.0.0.0/8, fd00::/8, loopback')).toHaveLength(4);
    for (const wrong of ['banana', '10.0.0.0/33', '10.0.0', 'fd00::/x', '10.0.0.0/8/8'])
      expect(() => read(wrong)).toThrow(`TRUSTED_PROXIES has ${wrong}, which is no address`);
  });

  test('an empty setting counts as not set', () => {
    expect(readConfig({ NODE_ENV: 'development', DATABASE_URL, SMTP_URL: '', PORT: ' ' })).toMatchObject({
      smtpUrl: null,
      port: 4600,
    });
  });
});

describe('the apps of the platforms', () => {
  const config = (more: Record<string, string>) =>
    readConfig({ NODE_ENV: 'development', DATABASE_URL, ...more }).platformApps;

  test('are known by an id and a secret, each platform on its own', () => {
    const apps = config({ WHATSAPP_CLIENT_ID: '1', WHATSAPP_CLIENT_SECRET: 's', META_GRAPH_VERSION: 'v26.0' });
    expect(apps.whatsapp).toEqual({ clientId: '1', clientSecret: 's', options: { graphVersion: 'v26.0' } });
    expect(apps.facebook).toBeNull();
  });

  test('take options on which sources disagree from the environment, each platform its own', () => {
    const read = (more: Record<string, string>) =>
      readConfig({ NODE_ENV: 'development', DATABASE_URL, ...more }).platformOptions;
    expect(
      read({ LINKEDIN_API_VERSION: '202611', META_GRAPH_VERSION: 'v26.0', FACEBOOK_GRAPH_VERSION: 'v27.0' }),
    ).toMatchObject({
      linkedin: { apiVersion: '202611' },
      facebook: { graphVersion: 'v27.0' },
      instagram: { graphVersion: 'v26.0' },
      threads: {},
    });
    expect(() => read({ LINKEDIN_API_VERSION: 'latest' })).toThrow('LINKEDIN_API_VERSION');
  });

  test('use the limits that the environment sets, and what cannot be set is refused in sentences', () => {
    const read = (text: string) =>
      readConfig({ NODE_ENV: 'development', DATABASE_URL, BRANDLY_PLATFORM_LIMITS: text }).platformLimits;
    expect(read('')).toEqual({});
    expect(read('{"facebook": {"textMax": 500}}')).toEqual({ facebook: { textMax: 500 } });
    expect(() => read('{"facebook": {"textMaximum": 500}}')).toThrow(
      'BRANDLY_PLATFORM_LIMITS facebook has no limit “textMaximum” that can be set; it has textMax,',
    );
    expect(() => read('{"facebook": {"textMax": -1}, "myspace": {}}')).toThrow(/textMax must be .*\n.*names “myspace”/);
  });

  test('are absent when only half of their credentials is set', () => {
    expect(config({ INSTAGRAM_CLIENT_ID: '1', INSTAGRAM_CLIENT_SECRET: ' ' }).instagram).toBeNull();
  });
});

const attempt = () => readConfig({});

describe('in production', () => {
  test('it starts when everything is set', () => {
    expect(readConfig(production())).toMatchObject({
      isProduction: true,
      allowedOrigins: ['https://app.example.com'],
    });
  });

  test.each([
    ['a missing secret', { BRANDLY_AUTH_SECRET: undefined }, 'BRANDLY_AUTH_SECRET is missing'],
    [
      'a secret everybody knows',
      { BRANDLY_STORAGE_SECRET: 'development-only-storage-secret-0123456789ab' },
      'everybody knows',
    ],
    ['a short secret', { BRANDLY_AUTH_SECRET: 'short' }, 'at least 32'],
    ['a key of the wrong length', { BRANDLY_ENCRYPTION_KEY: 'YWJj' }, '32 bytes'],
    ['sandbox platforms', { SANDBOX_URL: 'http://localhost:4700' }, 'SANDBOX_URL is for development'],
    ['no mail server', { SMTP_URL: '' }, 'SMTP_URL is missing'],
    ['no limits', { BRANDLY_RATE_LIMITS: 'off' }, 'BRANDLY_RATE_LIMITS'],
    ['an open line', { PUBLIC_ORIGIN: 'http://app.example.com' }, 'must be https'],
    ['an origin with a path', { PUBLIC_ORIGIN: 'https://app.example.com/x' }, 'without a path'],
  ])('%s is refused', (_name, more, reason) => {
    expect(() => readConfig({ ...production(), ...more })).toThrow(reason);
  });

  test('it is the default mode, and all reasons are reported at once', () => {
    expect(attempt).toThrow(ConfigError);
    for (const name of ['DATABASE_URL', 'BRANDLY_AUTH_SECRET', 'BRANDLY_ENCRYPTION_KEY', 'BRANDLY_STORAGE_SECRET'])
      expect(attempt).toThrow(name);
  });
});

test.each([
  ['postgres://u@db.example.com/x', true],
  ['postgres://u@10.0.0.7:6432/x?sslmode=prefer', true],
  ['postgres://u@db.example.com/x?sslmode=verify-full', false],
  ['postgres://u@db.example.com/x?sslmode=require', false],
  ['postgres://u@127.0.0.1/x', false],
  ['postgres://u@localhost/x', false],
  ['postgres:///x?host=/var/run/postgresql', false],
])('the connection to the database %s is open: %s', (url, isOpen) => {
  expect(isDatabaseLineOpen(url)).toBe(isOpen);
});

describe('the store for files', () => {
  const aws = {
    S3_BUCKET: 'files',
    S3_REGION: 'eu-central-1',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };

  test('is a folder unless a bucket is named', () => {
    expect(readConfig(production()).s3).toBeNull();
  });

  test("is Amazon's unless another one is named, and has the bucket where that store expects it", () => {
    const read = (more: object) => readConfig({ ...production(), ...aws, ...more }).s3;
    expect(read({})).toMatchObject({ endpoint: 'https://s3.eu-central-1.amazonaws.com', isPathStyle: false });
    expect(read({ S3_ENDPOINT: 'https://minio.example.com' })).toMatchObject({ isPathStyle: true });
    expect(read({ S3_ENDPOINT: 'https://r2.example.com', S3_PATH_STYLE: 'false' })).toMatchObject({
      isPathStyle: false,
    });
  });

  test.each(['S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])('is refused without %s', (name) => {
    expect(() => readConfig({ ...production(), ...aws, [name]: undefined })).toThrow(`${name} is missing`);
  });
});

describe('external sign-in providers', () => {
  const cognito = {
    AWS_REGION: 'eu-central-1',
    COGNITO_USER_POOL_ID: 'eu-central-1_pool',
    COGNITO_CLIENT_ID: 'client',
    COGNITO_CLIENT_SECRET: 'secret',
  };
  const read = (more: Record<string, string>) => readConfig({ NODE_ENV: 'development', DATABASE_URL, ...more });

  test('include Amazon Cognito once all of it is set, and the health page says so', () => {
    expect(read(cognito)).toMatchObject({ isCognitoConfigured: true, signInProviders: [{ id: 'cognito' }] });
    expect(read({ AWS_REGION: 'eu-central-1' })).toMatchObject({ isCognitoConfigured: false, signInProviders: [] });
  });

  test('are refused with what is missing, instead of being called configured and letting nobody in', () => {
    const { COGNITO_CLIENT_SECRET: _, ...half } = cognito;
    expect(() => read(half)).toThrow('COGNITO_CLIENT_SECRET is missing beside COGNITO_USER_POOL_ID');
    expect(() => read({ OIDC_ISSUER: 'https://login.example.com' })).toThrow(
      'OIDC_CLIENT_ID is missing beside OIDC_ISSUER',
    );
  });
});
