import type { SystemState } from '@brandly/contract/admin';
import { PLATFORM_NAMES } from '@brandly/contract/platforms';

/** A post that was due this long ago and has not begun. The p99 of lateness is far below (docs/measurements.md). */
export const OLDEST_DUE_MS = 120_000;
/** Emails go out within seconds while the mail server answers. */
export const MAIL_WAITS_MS = 600_000;
/** The share of the volume that should stay free. */
export const DISK_FREE_SHARE = 0.1;

/** A restarted process is reported for this long. */
export const RESTARTS_REPORTED_FOR_MS = 900_000;

/** Processes of a role that replaced others within RESTARTS_REPORTED_FOR_MS. */
export type Restarts = { role: string; after: 'stalled' | 'ended'; count: number };

type Alert = { kind: string; text: string };

/**
 * Returns the problems serious enough for an alert, each with a sentence that says what to look at.
 * `publishingStopped`: why nothing is published at all, or null. Pure.
 */
export function alertsOf(
  state: Omit<SystemState, 'alerts'>,
  publishingStopped: string | null,
  restarts: readonly Restarts[],
): Alert[] {
  const { queue, processes, platforms, outbox, storage } = state;
  const alerts: Alert[] = [];
  const add = (kind: string, text: string) => alerts.push({ kind, text });
  if (publishingStopped !== null)
    add('publishing_stopped', `Publishing is stopped: ${publishingStopped}. Confirm it, or stop this server.`);
  if (!processes.some((process) => process.isAlive && process.role !== 'api'))
    add('no_worker', 'No worker has reported in for 20 seconds, so nothing is published.');
  for (const { role, after, count } of restarts) add(`restarted_${role}_${after}`, restartText(role, after, count));
  if (queue.oldestDueMs !== null && queue.oldestDueMs > OLDEST_DUE_MS)
    add('oldest_due', `A post was due ${Math.floor(queue.oldestDueMs / 60_000)} minutes ago and has not begun.`);
  if (queue.stuck > 0) add('stuck', `${posts(queue.stuck)} picked up again and again without getting on.`);
  if (queue.unknown > 0) add('unknown', `Posts whose outcome is unknown: ${queue.unknown}.`);
  for (const { platform, state: answering, failingSince } of platforms)
    if (answering === 'open')
      add(
        `platform_${platform}`,
        `${PLATFORM_NAMES[platform]} does not answer${failingSince === null ? '' : ` since ${failingSince}`}; its posts wait.`,
      );
  const waits = outbox.oldestWaitingAt === null ? 0 : Date.parse(state.timestamp) - Date.parse(outbox.oldestWaitingAt);
  if (waits > MAIL_WAITS_MS)
    add(
      'mail',
      `${outbox.waiting} emails are waiting, the oldest for ${Math.floor(waits / 60_000)} minutes${outbox.lastError === null ? '' : ` (${outbox.lastError})`}.`,
    );
  if (storage.diskFree !== null && storage.diskTotal !== null && storage.diskFree < storage.diskTotal * DISK_FREE_SHARE)
    add('disk', `${Math.round((storage.diskFree / storage.diskTotal) * 100)} % of the disk is left.`);
  return alerts;
}

const posts = (count: number): string => (count === 1 ? 'One post is' : `${count} posts are`);

function restartText(role: string, after: Restarts['after'], count: number): string {
  const times = count === 1 ? 'once' : `${count} times`;
  const how = after === 'stalled' ? 'stood still for ten seconds' : 'ended by itself';
  return `The process of the role ${role} ${how} and was started again, ${times} in the last 15 minutes. Its log says what it was doing.`;
}
