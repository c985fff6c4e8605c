import type { PlatformId } from '@brandly/contract/platforms';
import type { LimitSettings } from '@brandly/platforms/limits';
import type { Access, Io, Platform } from '@brandly/platforms/platform';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import type { AsTaken } from '../../media/public.ts';
import type { Emit, MediaNames, Notify } from '../posts-deps.ts';

/**
 * The grant of an account, fresh, with its adapter's outside calls. `renew`: the platform has just refused the
 * token, so it is refreshed even if it looks alive. Throws PlatformFailure('reconnect') for a grant that is dead.
 */
export type OpenAccount = (
  accountId: string,
  ask: { renew: boolean; signal: AbortSignal },
) => Promise<{
  access: Access;
  io: Io;
  /** Of the grant: when the platform refuses it for good, a newer one is not judged by that. */
  grantVersion: number;
  /** What the account's own server takes; absent or null: as everywhere on the platform. */
  ownLimits?: LimitSettings | null;
}>;

export type PublishingLog = {
  info: (facts: object, message: string) => void;
  warn: (facts: object, message: string) => void;
  error: (facts: object, message: string) => void;
};

/** The places where a crash must do no harm. */
export type Point =
  | 'claimed'
  | 'step-done'
  | 'step-kept'
  | 'before-intent'
  | 'intent-kept'
  | 'call-begins'
  | 'call-answered'
  | 'before-outcome'
  | 'inside-outcome'
  | 'outcome-kept'
  | 'asked';

/**
 * For tests of tests: how a crash suite stops a worker at a point, and shows that without the guard there would be
 * duplicates. Nothing in the configuration leads here.
 */
export type TestHooks = {
  at?: (point: Point, postId: string) => void | Promise<void>;
  /** A post whose create was announced is simply sent again, as if the announcement meant nothing. */
  ignoresAnnouncedCreates?: boolean;
};

export type PublishingDeps = {
  db: Database;
  clock: Clock;
  media: MediaNames;
  emit: Emit;
  notify: Notify;
  platformOf: (id: PlatformId) => Platform | undefined;
  openAccount: OpenAccount;
  asTaken: AsTaken;
  renderText: (html: string) => string;
  log: PublishingLog;
  /** After so many faults of ours a post fails, and after so many deaths it rests; FAULTS_MAX unless a test kills on purpose. */
  faultsMax?: number;
  testHooks?: TestHooks;
};

/** Who claims, and when it should come to an end. */
export type Runner = {
  /** The worker's name in leases and in job_workers. */
  id: string;
  /** The worker is asked to stop: nothing new is begun, what is announced is finished. */
  stopping: AbortSignal;
};
