import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { IntegrationProof } from '@brandly/contract/platforms/integrations';
import { type Sandbox, startSandbox } from '@brandly/sandbox/sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SignedIn, signedIn, startTestApi, type TestApi } from '../../testing/test-api.ts';

const TYPED = { handle: 'harborcoffee.bsky.test', password: 'appp-assw-ordx-0101' };

let sandbox: Sandbox;
let api: TestApi;
let admin: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
  api = await startTestApi({ BRANDLY_RATE_LIMITS: 'off', SANDBOX_URL: sandbox.url });
  admin = await signedIn(api, 'admin@example.com', 'ADMIN');
  other = await signedIn(api, 'other@example.com', 'ADMIN');
  await connect();
});
afterAll(async () => {
  await api.close();
  await sandbox.stop();
});
beforeEach(() => api.db.deleteFrom('stale_files').execute());

async function ask<T>(person: SignedIn, method: 'GET' | 'POST', path: string, payload?: object): Promise<T> {
  const answer = await api.app.inject({
    method,
    url: `/v1/${path}`,
    headers: person.headers,
    ...(payload && { payload }),
  });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json<T>();
}

/** Connects as the screens do: a brand, the platform's form, what the person types. */
async function connect(): Promise<void> {
  const { id } = await ask<{ id: string }>(admin, 'POST', 'brands', {
    name: 'Harbor Coffee',
    description: 'Roasts coffee',
    url: '',
    industry: 'Retail',
  });
  const { url } = await ask<{ url: string }>(admin, 'GET', `brands/${id}/bluesky/auth-url?modal=true`);
  const state = new URL(url).searchParams.get('state');
  await ask(admin, 'POST', 'platforms/bluesky/sign-in', { state, typed: TYPED, instead: true });
}

const prove = (person: SignedIn, publishes: boolean) =>
  ask<IntegrationProof>(person, 'POST', 'admin/integrations/bluesky/proof', { publishes });
const outcomes = ({ steps }: IntegrationProof) => Object.fromEntries(steps.map(({ name, outcome }) => [name, outcome]));
const visible = async () =>
  (await (await fetch(`${sandbox.url}/_control/visible?platform=bluesky`)).json()) as { text: string }[];
const creates = async () =>
  (await (await fetch(`${sandbox.url}/_control/journal?platform=bluesky&operation=create`)).json()) as unknown[];

describe('proving a platform', () => {
  test('without publishing reads the figures and does nothing that others could see', async () => {
    const proof = await prove(admin, false);
    expect(proof).toMatchObject({ account: 'harborcoffee.bsky.test', leftBehind: [] });
    expect(outcomes(proof)).toMatchObject({
      'Current figures': 'confirmed',
      'Publish text': 'left-out',
      'Delete a post': 'left-out',
    });
    expect(await creates()).toEqual([]);
  });

  test('publishes if that is agreed to, deletes it again, and reveals no secret', async () => {
    const proof = await prove(admin, true);
    expect(outcomes(proof)).toMatchObject({
      'Publish text': 'confirmed',
      'Publish a photo': 'confirmed',
      'Publish a video': 'left-out',
      'Delete a post': 'confirmed',
    });
    expect(await creates()).toHaveLength(4);
    expect(await visible()).toEqual([]);
    expect(proof.recording).toContain('com.atproto.repo.putRecord');
    for (const secret of ['harborcoffee', 'appp-assw', 'eyJ', 'did:plc']) expect(proof.recording).not.toContain(secret);
  });

  test('leaves no file behind, and is recorded in the audit log', async () => {
    await prove(admin, false);
    const files = await api.db.selectFrom('stale_files').select('storage_key').execute();
    expect(files.length).toBeGreaterThan(0);
    for (const { storage_key: key } of files) expect(existsSync(join(api.config.dataFolder, 'media', key))).toBe(false);
    const noted = await api.db.selectFrom('audit_log').selectAll().where('action', '=', 'platform_proven').execute();
    expect(noted[0]).toMatchObject({ user_id: admin.userId, detail: { platform: 'bluesky' } });
  });

  test('never uses another person’s account, which may be none of an administrator’s business', async () => {
    expect(await prove(other, true)).toEqual({ account: null, steps: [], leftBehind: [], recording: null });
  });
});
