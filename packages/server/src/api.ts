import { type ApiContract, contract } from '@brandly/contract/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { createEvents, type Events } from './events.ts';
import { type Access, createAccess } from './features/auth/access.ts';
import { createAttempts } from './features/auth/attempts.ts';
import { askForNewEmail } from './features/auth/change-email.ts';
import { authHandlers } from './features/auth/routes.ts';
import { registerSignInDoor } from './features/auth/sign-in-door.ts';
import { createSignInLibrary } from './features/auth/sign-in-library.ts';
import { registerDemoDoor } from './features/demo/routes.ts';
import { healthHandlers } from './features/health/routes.ts';
import { profileHandlers } from './features/profile/routes.ts';
import { createApp } from './http/app.ts';
import type { Handlers } from './http/handler.ts';
import { createIdempotency } from './http/idempotency.ts';
import type { Log } from './http/log.ts';
import { mount } from './http/mount.ts';
import { answerUnknownPaths } from './http/not-found.ts';
import { registerReference } from './http/reference-page.ts';
import { createTraffic } from './http/traffic.ts';
import { registerWebFiles } from './http/web-files.ts';
import { registerDevMail } from './mail/dev-mail.ts';

export const API_VERSION = '0.1.0';

export type ApiDeps = {
  config: Config;
  db: Database;
  clock: Clock;
  log: Log;
  /** Has the mails just queued sent at once. */
  nudgeMail: () => void;
};

export type Api = { app: FastifyInstance; access: Access; events: Events };

/** Everything that answers HTTP, put together; not listening yet. */
export async function buildApi(deps: ApiDeps): Promise<Api> {
  const { config, db, clock, log, nudgeMail } = deps;
  const traffic = createTraffic(clock);
  const events = createEvents({ db, log, clock });
  const access = createAccess({ db, clock, config });
  const attempts = createAttempts({ db, clock, secret: config.authSecret });
  const library = createSignInLibrary({ db, config });
  const app = await createApp({ config, log, traffic });
  const authDeps = { db, clock, config, events, attempts, nudgeMail };

  const handlers = {
    ...authHandlers(authDeps),
    ...profileHandlers({
      db,
      clock,
      events,
      askForNewEmail: (person, email) => askForNewEmail(authDeps, person, email),
    }),
    ...healthHandlers({ db, clock, log, traffic, config, countConnections: () => countConnections(app) }),
  } satisfies Partial<Handlers<keyof ApiContract>>;

  mount(app, contract, withUnavailable(handlers), {
    authenticate: access.authenticate,
    idempotency: createIdempotency({ db, clock }),
  });
  registerSignInDoor(app, { ...authDeps, access, library });
  registerReference(app, contract, API_VERSION);
  if (!config.isProduction) {
    registerDevMail(app, { db });
    registerDemoDoor(app, { db, library });
  }
  const servePage = config.webDist === null ? null : await registerWebFiles(app, config.webDist);
  answerUnknownPaths(app, contract, servePage);
  return { app, access, events };
}

/** Calls whose feature is not there yet answer 503. */
function withUnavailable(handlers: Partial<Handlers<keyof ApiContract>>): Handlers<keyof ApiContract> {
  const missing = Object.keys(contract).map((name) => [
    name,
    () => Promise.reject(new AppError('unavailable', { detail: `${name} has no handler` })),
  ]);
  return { ...(Object.fromEntries(missing) as Handlers<keyof ApiContract>), ...handlers };
}

function countConnections(app: FastifyInstance): Promise<number> {
  return new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });
}
