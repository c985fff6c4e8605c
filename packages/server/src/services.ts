import { join } from 'node:path';
import type { PlatformId } from '@brandly/contract/platforms';
import type { Grant, Io } from '@brandly/platforms/platform';
import { PLATFORMS } from '@brandly/platforms/registry';
import { rulesWith } from '@brandly/platforms/settings/limit-settings';
import { toPlainText } from '@brandly/platforms/text/plain-text';
import type pg from 'pg';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { type AdvisoryLocks, createAdvisoryLocks } from './db/advisory-locks.ts';
import type { Database } from './db/database.ts';
import { createEvents } from './events.ts';
import type { AccountDeps } from './features/accounts/accounts-deps.ts';
import { openClientKeys } from './features/accounts/apps/client-keys.ts';
import { createPlatformApps } from './features/accounts/apps/platform-apps.ts';
import { revokeGrant } from './features/accounts/disconnect-account.ts';
import { createOpenAccount } from './features/accounts/open-account.ts';
import { linkedPages } from './features/domain/linked-pages.ts';
import type { IntegrationDeps } from './features/integrations/integrations-deps.ts';
import { openStoredApps } from './features/integrations/stored-apps.ts';
import { createFitMedia } from './features/media/fit-media.ts';
import { mediaNames } from './features/media/media-names.ts';
import type { PostsDeps } from './features/posts/posts-deps.ts';
import { holdPostsOfAccount, resumePostsOfAccount } from './features/posts/public.ts';
import type { PublishingDeps } from './features/posts/publishing/publishing-deps.ts';
import type { Log } from './http/log.ts';
import type { HousekeepingDeps } from './jobs/housekeeping.ts';
import { createFetchPicture } from './outbound/fetch-picture.ts';
import { createNameServer, type NameServer } from './outbound/name-server.ts';
import { beyondOf, createPlatformIo, noMedia, storedMedia } from './outbound/platform-io.ts';
import { type Dial, dialPublic } from './outbound/public-address.ts';
import { checkMasterKey } from './secrets/reseal.ts';
import { createVault } from './secrets/vault.ts';
import { createLocalStorage } from './storage/local-storage.ts';
import { createS3Storage } from './storage/s3/s3-storage.ts';
import { type Storage, viewLinkExpiry } from './storage/storage.ts';

/** The parts shared by the API and the worker. */
export type Services = {
  /** Access to websites that people name. */
  outside: { nameServer: NameServer; dial: Dial };
  storage: Storage;
  accounts: AccountDeps;
  integrations: IntegrationDeps;
  posts: PostsDeps;
  publishing: PublishingDeps;
  /** The worker's tasks besides publishing. */
  housekeeping: HousekeepingDeps;
  /** The outside calls of an adapter, including the stored files. */
  ioWithMedia: (platform: PlatformId) => Io;
  close: () => Promise<void>;
};

type Deps = {
  config: Config;
  db: Database;
  /** A pool in which a connection is a session, for locks without a transaction. */
  sessions: pg.Pool;
  clock: Clock;
  log: Log;
};

const platformOf = (id: PlatformId) => PLATFORMS[id] ?? undefined;

/** Assembles what the features need. Throws StartRefusal for a database sealed with a key this server does not have. */
export async function createServices({ config, db, sessions, clock, log }: Deps): Promise<Services> {
  const { publicOrigin } = config;
  const vault = createVault({ masterKey: config.encryptionKey, olderKeys: config.oldEncryptionKeys });
  await checkMasterKey(db, vault);
  const storing = { folder: join(config.dataFolder, 'media'), publicOrigin, secret: config.storageSecret };
  const storage =
    config.s3 === null
      ? await createLocalStorage(storing)
      : await createS3Storage({ ...storing, config: config.s3, clock });
  const storedApps = await openStoredApps({ db, vault, log });
  const clientKeys = await openClientKeys({ db, vault, clock, publicOrigin, platformOf });
  const platforms = createPlatformApps(PLATFORMS, {
    clientKeys,
    credentials: config.platformApps,
    stored: storedApps.current,
    options: config.platformOptions,
    limits: config.platformLimits,
    sandboxUrl: config.sandboxUrl,
    isProduction: config.isProduction,
    publicOrigin,
  });
  const accounts: AccountDeps = {
    db,
    clock,
    vault,
    log,
    platforms,
    events: createEvents({ db, log, clock }),
    io: (platform: PlatformId, grant?: Grant) => {
      const beyond = beyondOf(platforms.platform(platform), grant);
      return createPlatformIo({ app: platforms.app(platform), media: noMedia, clock, beyond });
    },
    storage,
    fetchPicture: createFetchPicture(config.isProduction ? null : config.sandboxUrl),
    signPicture: (key) => storage.viewUrl(key, viewLinkExpiry(clock.now())),
    webOrigin: publicOrigin,
    onReconnected: resumePostsOfAccount,
    onDisconnected: holdPostsOfAccount,
  };
  const locks: AdvisoryLocks = createAdvisoryLocks(sessions);
  const media = mediaNames({ clock, storage, publicOrigin });
  const shared = { db, clock, media, renderText: toPlainText };
  const rulesOf = rulesWith(config.platformLimits);
  const outside = { nameServer: createNameServer(), dial: dialPublic };
  const openAccount = createOpenAccount({
    ...accounts,
    locks,
    media: storedMedia(storage),
    readPage: linkedPages({ ...outside, log }),
  });
  return {
    outside,
    storage,
    accounts,
    integrations: { ...accounts, config, platformOf, storedApps, openAccount },
    posts: { ...shared, rulesOf },
    publishing: {
      ...shared,
      log,
      platformOf,
      openAccount,
      fitMedia: createFitMedia({ db, clock, storage, rulesOf }),
    },
    housekeeping: {
      db,
      storage,
      events: accounts.events,
      locks,
      revokeGrant: (account) => revokeGrant(accounts, account),
      clock,
      log,
      platformOf,
      openAccount,
    },
    ioWithMedia: (platform) => createPlatformIo({ app: platforms.app(platform), media: storedMedia(storage), clock }),
    close: async () => {
      storedApps.stop();
      await locks.close();
    },
  };
}
