import type { PlatformId } from '@brandly/contract/platforms';
import type { LimitSettings } from '@brandly/platforms/limits';
import type { Access, Io, Platform } from '@brandly/platforms/platform';
import type { FitMedia } from '../../media/public.ts';
import type { PostsDeps } from '../posts-deps.ts';
import type { PostContent } from './load-post.ts';

/**
 * Opens an account: returns its fresh grant and the adapter's outside calls. `renew`: the version of the grant that the
 * platform has just refused, which is refreshed even if it looks alive. Throws PlatformFailure('reconnect') for a grant that is dead.
 */
export type OpenAccount = (
  accountId: string,
  ask: { renew: number | false; signal: AbortSignal },
) => Promise<{
  access: Access;
  io: Io;
  /** Version of the grant: when the platform refuses it for good, a newer grant is not affected. */
  grantVersion: number;
  /** Limits of the account's own server; absent or null: those of the platform. */
  ownLimits?: LimitSettings | null;
}>;

export type PublishingLog = {
  info: (facts: object, message: string) => void;
  warn: (facts: object, message: string) => void;
  error: (facts: object, message: string) => void;
};

/** Points at which a crash must do no harm. */
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
 * Hooks for tests: a crash suite stops a worker at a point, and shows that without the guard there would be duplicates.
 * No configuration leads here.
 */
type TestHooks = {
  at?: (point: Point, postId: string) => void | Promise<void>;
  /** A post whose create was announced is simply sent again, as if the announcement meant nothing. */
  ignoresAnnouncedCreates?: boolean;
};

export type PublishingDeps = Omit<PostsDeps, 'rulesOf'> & {
  platformOf: (id: PlatformId) => Platform | undefined;
  openAccount: OpenAccount;
  fitMedia: FitMedia;
  log: PublishingLog;
  /** Faults after which a post fails, and deaths after which it rests; FAULTS_MAX unless a test kills on purpose. */
  faultsMax?: number;
  testHooks?: TestHooks;
};

/** The worker that claims posts, and the signal that asks it to stop. */
export type Runner = {
  /** The worker's name in leases and in job_workers. */
  id: string;
  /** Aborted when the worker is asked to stop: it begins nothing new and finishes what is announced. */
  stopping: AbortSignal;
};

/** A post that this worker holds until its lease is over. */
export type ClaimedPost = {
  id: string;
  userId: string;
  accountId: string;
  platform: PlatformId;
  platformName: string;
  fence: number;
  version: number;
  scheduledFor: number;
  lateAllowed: boolean;
  /** Counted tries before this one. */
  attempts: number;
  /** How often our own code has failed on it, including a failure in this claim. */
  faults: number;
  /** The platform has failed lately, so the result of this post matters to its state. */
  isPlatformTroubled: boolean;
  /** The post that tries first after a pause: it asks the platform something harmless before it is sent. */
  isProbe: boolean;
  task: 'send' | 'ask';
  /** Read with the claim; if absent, loadPost reads it. */
  content?: PostContent;
};
