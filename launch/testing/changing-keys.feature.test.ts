// The steps of docs/operations.md, "Changing keys", as a person carries them out.
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../ports.ts';
import { createTestDatabase } from './database.ts';
import { onboardUser } from './onboard-user.ts';
import { startProduct } from './product.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let dataFolder = '';
beforeAll(async () => {
  database = await createTestDatabase();
  dataFolder = mkdtempSync(join(tmpdir(), 'brandly changing keys '));
  chmodSync(dataFolder, 0o711);
});
afterAll(async () => {
  await database.drop();
  rmSync(dataFolder, { recursive: true, force: true });
});

test('both keys are changed, posts go out and sessions stay valid; then the old keys are not needed', async () => {
  // The address stays, as it does for people: a session belongs to it.
  const ports = { PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) };
  const start = (env: Record<string, string>) =>
    startProduct({ dataFolder, databaseUrl: database.url, env: { WEB_DIST: tmpdir(), ...ports, ...env } });

  let product = await start({});
  const user = await onboardUser(product.url, product.sandboxUrl ?? '');
  await product.stop();

  const made = JSON.parse(readFileSync(join(dataFolder, 'secrets.json'), 'utf8')) as Record<string, string>;
  const [key, secret] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
  const changed = { BRANDLY_ENCRYPTION_KEY: key, BRANDLY_AUTH_SECRET: secret };
  await expect(start(changed)).rejects.toThrow(/sealed under the encryption key [0-9a-f]{16}; .*\n.*_KEYS_OLD/);

  product = await start({
    ...changed,
    BRANDLY_ENCRYPTION_KEYS_OLD: made['encryptionKey'] ?? '',
    BRANDLY_AUTH_SECRETS_OLD: made['auth'] ?? '',
  });
  await product.line(/an old encryption key is not needed any more/);
  const during = await user.schedule('while both keys are known', 500);
  await user.published(during.id);
  await product.stop();

  product = await start(changed);
  const after = await user.schedule('with the new keys alone', 500);
  await user.published(after.id);
  await product.stop();
  await expect(start({})).rejects.toThrow(/sealed under the encryption key/);
});
