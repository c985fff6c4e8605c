import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@brandly/launch/testing/database';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { type Api, buildApi } from '../api.ts';
import type { Clock } from '../clock.ts';
import { type Config, readConfig } from '../config.ts';
import { createDatabase, createPool, type Database } from '../db/database.ts';
import type { Patience } from '../db/lost-connections.ts';
import { createLog, type Log } from '../http/log.ts';
import { deliverDueMails } from '../mail/deliver-mail.ts';
import { createMailTransport } from '../mail/transport.ts';
import { createUnsubscribeLinks } from '../mail/unsubscribe-links.ts';
import { createServices } from '../services.ts';

export type SteppedClock = Clock & { advance: (ms: number) => void };

/** A clock that starts now, because the sign-in library uses the real one, and only moves when told. */
export function createSteppedClock(start: Date = new Date()): SteppedClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance: (ms) => {
      now += ms;
    },
  };
}

export type TestApi = Api & {
  app: FastifyInstance;
  db: Database;
  clock: SteppedClock;
  config: Config;
  log: Log;
  /** Every line written to the log, as text. */
  logLines: string[];
  /** Sends what is queued and returns the emails to an address, newest first. */
  mailsFor: (email: string) => Promise<{ subject: string; text: string }[]>;
  close: () => Promise<void>;
};

/**
 * Starts the API on a database of its own, without a socket: requests are injected. `beside`: another API whose
 * database and clock it shares, like a second or a restarted process; close it before the other. A given DATABASE_URL
 * is used and kept. `patience`: with a database that does not answer.
 */
export async function startTestApi(
  environment: Readonly<Record<string, string>> = {},
  beside?: TestApi,
  patience?: Patience,
): Promise<TestApi> {
  const given = beside?.config.databaseUrl ?? environment['DATABASE_URL'];
  const database = given === undefined ? await createTestDatabase() : { url: given, drop: async () => {} };
  const folder = await mkdtemp(join(tmpdir(), 'brandly-test-api-'));
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    PORT: '4600',
    BRANDLY_DATA: folder,
    ...environment,
  });
  const pool = createPool(config.databaseUrl, 10, undefined, patience);
  const db = createDatabase(pool);
  const clock = beside?.clock ?? createSteppedClock();
  const logLines: string[] = [];
  const log = createLog('trace', { write: (line) => void logLines.push(line) });
  const transport = createMailTransport({ db, clock, config, print: () => undefined });
  const links = createUnsubscribeLinks(config);
  const services = await createServices({ config, db, sessions: pool, clock, log });
  const api = await buildApi({ config, db, clock, log, services, nudgeMail: () => undefined });
  await api.app.ready();
  return {
    ...api,
    db,
    clock,
    config,
    log,
    logLines,
    async mailsFor(email) {
      await deliverDueMails({ db, clock, log, publicOrigin: config.publicOrigin, links, transport });
      return db
        .selectFrom('mails')
        .select(['subject', 'text'])
        .where('recipient', '=', email)
        .orderBy('position', 'desc')
        .execute();
    },
    async close() {
      await api.app.close();
      await services.close();
      await db.destroy();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const SIGN_UP = {
  password: 'Correct1horse',
  name: 'Ann Lee',
  firstName: 'Ann',
  lastName: 'Lee',
  phone: '(123) 456-7890',
  timeZone: 'Europe/Berlin',
} as const;

export const cookieOf = (response: LightMyRequestResponse): string =>
  [response.headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');

export const post = (
  { app }: TestApi,
  url: string,
  payload: object,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> => app.inject({ method: 'POST', url, payload, headers });

export const signUp = (api: TestApi, email: string, more: object = {}): Promise<LightMyRequestResponse> =>
  post(api, '/api/auth/sign-up/email', { ...SIGN_UP, email, ...more });

export const signIn = (
  api: TestApi,
  email: string,
  password: string = SIGN_UP.password,
): Promise<LightMyRequestResponse> => post(api, '/api/auth/sign-in/email', { email, password });

export async function codeFor(api: TestApi, email: string): Promise<string> {
  const [newest] = await api.mailsFor(email);
  const code = /^(\d{6}) is your/.exec(newest?.subject ?? '')?.[1];
  if (code === undefined) throw new Error(`No code was mailed to ${email}`);
  return code;
}

export type SignedIn = {
  email: string;
  userId: string;
  cookie: string;
  token: string;
  headers: { authorization: string };
};

/** Signs a person up and in with the emailed code, by the same calls as the screens. */
export async function signedIn(api: TestApi, email: string, role: 'USER' | 'ADMIN' = 'USER'): Promise<SignedIn> {
  await signUp(api, email);
  const cookie = cookieOf(
    await post(api, '/v1/auth/verify-email', { username: email, confirmationCode: await codeFor(api, email) }),
  );
  if (role === 'ADMIN') await api.db.updateTable('users').set({ role }).where('email', '=', email).execute();
  const answer = await api.app.inject({ url: '/api/auth/token', headers: { cookie } });
  const { token } = answer.json<{ token: string }>();
  const { id } = await api.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  return { email, userId: id, cookie, token, headers: { authorization: `Bearer ${token}` } };
}
