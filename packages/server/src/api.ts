import { setTimeout } from 'node:timers/promises';
import { type ApiContract, contract } from '@brandly/contract/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { createEvents, type Events } from './events.ts';
import { disconnectAccount } from './features/accounts/disconnect-account.ts';
import { followerHandlers } from './features/accounts/followers/routes.ts';
import { registerOauthRoutes } from './features/accounts/oauth-callback.ts';
import { accountHandlers } from './features/accounts/routes.ts';
import { createRefusals } from './features/admin/note-refusals.ts';
import { registerPrometheus } from './features/admin/prometheus.ts';
import { adminHandlers } from './features/admin/routes.ts';
import { analyticsHandlers } from './features/analytics/routes.ts';
import { type Access, createAccess } from './features/auth/access.ts';
import { createAttempts } from './features/auth/attempts.ts';
import { sealAgain } from './features/auth/auth-secrets.ts';
import { askForNewEmail } from './features/auth/change-email.ts';
import { registerProviderRoutes } from './features/auth/providers/provider-routes.ts';
import { authHandlers } from './features/auth/routes.ts';
import { createSignInLibrary } from './features/auth/sign-in-library.ts';
import { browserOf, registerSignInRoutes, sessionOfCookie } from './features/auth/sign-in-routes.ts';
import { spellAddresses } from './features/auth/spell-addresses.ts';
import { brandHandlers } from './features/brands/routes.ts';
import { contactHandlers } from './features/contact/routes.ts';
import { registerDemoRoutes } from './features/demo/routes.ts';
import { domainHandlers } from './features/domain/routes.ts';
import { healthHandlers } from './features/health/routes.ts';
import { integrationHandlers } from './features/integrations/routes.ts';
import { registerMediaFiles } from './features/media/media-files.ts';
import { mediaHandlers } from './features/media/routes.ts';
import { notificationHandlers } from './features/notifications/routes.ts';
import { createMetricBuffer } from './features/performance/public.ts';
import { performanceHandlers } from './features/performance/routes.ts';
import { activityHandlers } from './features/posts/activity-routes.ts';
import { platformCallHandlers, platformPathHandlers } from './features/posts/platform-paths.ts';
import { cancelPostsOfBrand, noteEditing, restorePostsOfBrand } from './features/posts/public.ts';
import { postHandlers } from './features/posts/routes.ts';
import { preferenceHandlers } from './features/preferences/routes.ts';
import { profileHandlers } from './features/profile/routes.ts';
import { sessionHandlers } from './features/sessions/routes.ts';
import { uploadHandlers } from './features/uploads/routes.ts';
import { createApp } from './http/app.ts';
import { keepDevRoutesLocal } from './http/dev-routes.ts';
import type { Handlers } from './http/handler.ts';
import { createIdempotency } from './http/idempotency.ts';
import type { Log } from './http/log.ts';
import { mount } from './http/mount.ts';
import { answerUnknownPaths } from './http/not-found.ts';
import { registerReference } from './http/reference/reference.ts';
import { createTraffic } from './http/traffic.ts';
import { registerWebFiles } from './http/web-files.ts';
import { registerDevMail } from './mail/dev-mail.ts';
import { createUnsubscribeLinks } from './mail/unsubscribe-links.ts';
import { createRealtimeHub } from './realtime/hub.ts';
import { findLiveSessions } from './realtime/live-sessions.ts';
import { missedMessages } from './realtime/outbox.ts';
import { registerRealtime } from './realtime/websocket.ts';
import { createAnswerCache } from './redis/answer-cache.ts';
import { openRedis } from './redis/redis.ts';
import type { Services } from './services.ts';
import { VERSION } from './version.ts';

export type ApiDeps = {
  config: Config;
  db: Database;
  clock: Clock;
  log: Log;
  services: Services;
  /** Sends the emails that were just queued at once. */
  nudgeMail: () => void;
};

export type Api = { app: FastifyInstance; access: Access; events: Events };

/** Assembles everything that answers HTTP; it does not listen yet. */
export async function buildApi(deps: ApiDeps): Promise<Api> {
  const { config, db, clock, log, services, nudgeMail } = deps;
  const { storage } = services;
  const { publicOrigin } = config;
  const traffic = createTraffic(clock);
  const events = createEvents({ db, log, clock });
  const redis = await openRedis({ config, clock, log });
  const access = createAccess({ db, clock, config });
  const forgetSession = (sessionId: string): void => {
    access.forgetSession(sessionId);
    redis?.publish('forget-session', sessionId);
  };
  redis?.subscribe('forget-session', access.forgetSession);
  const attempts = createAttempts({ db, clock, secret: config.authSecret });
  await sealAgain(db, config);
  await spellAddresses(db);
  const library = createSignInLibrary({ db, config });
  const app = await createApp({ config, log, traffic, redis });
  app.addHook('onClose', async () => redis?.close());
  const authDeps = { db, clock, config, events, attempts, nudgeMail };
  const performance = { db, clock, buffer: createMetricBuffer({ db, clock, log }) };
  app.addHook('onClose', () => performance.buffer.close());

  const posts = postHandlers(services.posts);
  const handlers = {
    ...authHandlers(authDeps),
    ...sessionHandlers({ db, clock, events, forgetSession }),
    ...preferenceHandlers({
      db,
      links: createUnsubscribeLinks(config),
    }),
    ...profileHandlers({
      db,
      clock,
      events,
      config,
      attempts,
      askForNewEmail: (person, email) => askForNewEmail(authDeps, person, email),
    }),
    ...healthHandlers({ db, clock, log, traffic, config, redis, countConnections: () => countConnections(app) }),
    ...brandHandlers({
      db,
      clock,
      events,
      storage,
      publicOrigin,
      onBrandDeleted: cancelPostsOfBrand,
      onBrandRestored: restorePostsOfBrand,
    }),
    ...domainHandlers({ ...services.outside, log, answerCache: createAnswerCache({ redis, clock }) }),
    ...accountHandlers(services.accounts),
    ...followerHandlers({ db, clock, platformOf: services.publishing.platformOf }),
    ...mediaHandlers({ db, clock, storage, publicOrigin, quotaBytes: config.fileQuotaBytes }),
    ...uploadHandlers({ db, clock, storage, publicOrigin, quotaBytes: config.fileQuotaBytes }),
    ...posts,
    ...platformPathHandlers({
      ...services.posts,
      posts,
      disconnect: (person, accountId) => disconnectAccount(services.accounts, person, accountId),
    }),
    ...platformCallHandlers({ ...services.publishing, ...services.posts, wait: setTimeout }),
    ...activityHandlers(services.posts),
    ...analyticsHandlers({ db, clock, platformOf: services.publishing.platformOf }),
    ...notificationHandlers({
      db,
      clock,
      isProduction: config.isProduction,
      signedUrl: services.posts.media.signedUrl,
    }),
    ...adminHandlers({ db, clock, config, events, attempts, performance, forgetSession, nudgeMail }),
    ...integrationHandlers(services.integrations),
    ...performanceHandlers(performance),
    ...contactHandlers({ db, clock, config, attempts, nudgeMail }),
  } satisfies Handlers<keyof ApiContract>;

  const refusals = createRefusals({ db, clock, events, log });
  app.addHook('onClose', () => refusals.settle());
  mount(app, contract, handlers, {
    authenticate: access.authenticate,
    idempotency: createIdempotency({ db, clock }),
    browserOf: (request, reply) => browserOf({ ...authDeps, access, library }, request, reply),
    onRefused: refusals.note,
  });
  registerSignInRoutes(app, { ...authDeps, access, library });
  await registerProviderRoutes(app, { ...authDeps, log, library, access });
  registerOauthRoutes(app, {
    ...services.accounts,
    readSession: (request) => sessionOfCookie({ config, library, access }, request),
  });
  await registerMediaFiles(app, { db, clock, storage });
  const hub = await createRealtimeHub({ db, databaseUrl: config.databaseDirectUrl, clock, log, redis });
  app.addHook('preClose', () => hub.close());
  await registerRealtime(app, {
    hub,
    verifyToken: access.authenticate,
    isAllowedOrigin: (origin) => config.allowedOrigins.includes(origin),
    liveSessions: (sessionIds) => findLiveSessions(db, sessionIds, clock.now()),
    onMessage: (person, saying) => noteEditing(services.posts, person.id, saying),
    missed: (userId, since) => missedMessages(db, userId, since, clock.now()),
    now: () => clock.now(),
  });
  registerPrometheus(app, { db, clock, config, traffic, refusals });
  registerReference(app, { table: contract, version: VERSION, origin: publicOrigin, webFolder: config.webDist });
  if (!config.isProduction) {
    keepDevRoutesLocal(app, publicOrigin);
    registerDevMail(app, { db, webDist: config.webDist });
    registerDemoRoutes(app, { db, library, events });
  }
  const servePage = config.webDist === null ? null : await registerWebFiles(app, config.webDist, config);
  answerUnknownPaths(app, contract, servePage);
  return { app, access, events };
}

function countConnections(app: FastifyInstance): Promise<number> {
  return new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });
}
