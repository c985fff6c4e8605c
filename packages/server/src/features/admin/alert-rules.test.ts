import type { SystemState } from '@brandly/contract/admin';
import { PLATFORM_IDS } from '@brandly/contract/platforms';
import { describe, expect, test } from 'vitest';
import { alertsOf, DISK_FREE_SHARE, MAIL_WAITS_MS, OLDEST_DUE_MS } from './alert-rules.ts';
import { prometheusText } from './prometheus.ts';

const NOW = '2026-03-18T12:00:00.000Z';
const ago = (ms: number): string => new Date(Date.parse(NOW) - ms).toISOString();

type Watched = Omit<SystemState, 'alerts'>;

/** A server without any problem. */
const WELL: Watched = {
  queue: {
    scheduled: 12,
    due: 1,
    oldestDueAt: ago(1_000),
    oldestDueMs: 1_000,
    inHand: 2,
    held: 3,
    stuck: 0,
    unknown: 0,
    published: 40,
    failed: 0,
    lateness: { p50: 80, p95: 150, p99: 220, posts: 40 },
  },
  processes: [{ id: 1, role: 'all', host: 'one', startedAt: ago(60_000), lastSeenAt: ago(2_000), isAlive: true }],
  platforms: PLATFORM_IDS.map((platform) => ({
    platform,
    state: 'ok' as const,
    failures: 0,
    failingSince: null,
    until: null,
    quotas: [],
  })),
  outbox: { waiting: 2, oldestWaitingAt: ago(3_000), failing: 1, givenUp: 4, lastError: null },
  storage: { kind: 'folder', files: 7, bytes: 700, databaseBytes: 9_000, diskFree: 500, diskTotal: 1_000 },
  oldKeys: [],
  lastBackupAt: ago(3_600_000),
  configuration: [],
  timestamp: NOW,
};
const kindsOf = (change: Partial<Watched>, stopped: string | null = null) =>
  alertsOf({ ...WELL, ...change }, stopped, []).map(({ kind }) => kind);
const queue = (change: Partial<Watched['queue']>) => ({ queue: { ...WELL.queue, ...change } });
const outbox = (oldestWaitingAt: string) => ({ outbox: { ...WELL.outbox, oldestWaitingAt } });
const disk = (diskFree: number | null) => ({ storage: { ...WELL.storage, diskFree } });
const withPlatform = (state: 'open' | 'paused' | 'failing') => ({
  platforms: WELL.platforms.map((one) => (one.platform === 'facebook' ? { ...one, state } : one)),
});
const onlyAlive = (role: string, isAlive: boolean) => ({
  processes: WELL.processes.map((one) => ({ ...one, role, isAlive })),
});

describe('an alert is raised', () => {
  test.each<[string, Partial<Watched>, string[]]>([
    ['nothing while all is well', {}, []],
    ['when no worker lives', onlyAlive('all', false), ['no_worker']],
    ['when only the API lives', onlyAlive('api', true), ['no_worker']],
    ['of a post overdue by more than two minutes', queue({ oldestDueMs: OLDEST_DUE_MS + 1 }), ['oldest_due']],
    ['nothing of one that is overdue by two minutes', queue({ oldestDueMs: OLDEST_DUE_MS }), []],
    ['of a stuck post', queue({ stuck: 1 }), ['stuck']],
    ['of a post nobody knows the end of', queue({ unknown: 2 }), ['unknown']],
    ['of a platform that does not answer', withPlatform('open'), ['platform_facebook']],
    ['nothing of a platform that is paused or fails now and then', withPlatform('paused'), []],
    ['of mails that wait for more than ten minutes', outbox(ago(MAIL_WAITS_MS + 1)), ['mail']],
    ['nothing of mails that wait for ten', outbox(ago(MAIL_WAITS_MS)), []],
    ['of a disk with less than a tenth left', disk(1_000 * DISK_FREE_SHARE - 1), ['disk']],
    ['nothing of a disk with a tenth left', disk(1_000 * DISK_FREE_SHARE), []],
    ['nothing of a disk nobody can weigh', disk(null), []],
  ])('%s', (_what, change, kinds) => {
    expect(kindsOf(change)).toEqual(kinds);
  });

  test('when nothing is published at all, with the reason', () => {
    expect(alertsOf(WELL, 'a restored copy', [])).toMatchObject([
      { kind: 'publishing_stopped', text: expect.stringContaining('a restored copy') },
    ]);
  });

  test('for a process that was restarted, with the reason', () => {
    const restarts = [
      { role: 'api', after: 'stalled', count: 1 },
      { role: 'worker', after: 'ended', count: 4 },
    ] as const;
    expect(alertsOf(WELL, null, restarts)).toEqual([
      {
        kind: 'restarted_api_stalled',
        text: expect.stringMatching(/role api stood still for ten seconds and was started again, once in/),
      },
      { kind: 'restarted_worker_ended', text: expect.stringMatching(/role worker ended by itself .*, 4 times in/) },
    ]);
  });

  test('for everything that is wrong at the same time, each in a sentence of its own', () => {
    const alerts = alertsOf({ ...WELL, ...queue({ stuck: 3, unknown: 1 }), ...disk(10) }, null, []);
    expect(alerts.map(({ text }) => text)).toEqual([
      '3 posts are picked up again and again without getting on.',
      'Posts whose outcome is unknown: 1.',
      '1 % of the disk is left.',
    ]);
  });
});

test('Prometheus gets every number of the page', () => {
  const text = prometheusText({ ...WELL, alerts: [] }, { requests: 77, averageMs: 12 }, 3);
  const values = Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(8, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
  expect(values).toMatchObject({
    posts_scheduled: 12,
    posts_due: 1,
    oldest_due_seconds: 1,
    posts_in_hand: 2,
    posts_held: 3,
    posts_stuck: 0,
    posts_unknown: 0,
    posts_published: 40,
    posts_failed: 0,
    'lateness_seconds{quantile="0.50"}': 0.08,
    'lateness_seconds{quantile="0.95"}': 0.15,
    'lateness_seconds{quantile="0.99"}': 0.22,
    'processes_alive{role="all"}': 1,
    'processes_alive{role="worker"}': 0,
    'platform_open{platform="facebook"}': 0,
    mails_waiting: 2,
    mails_failing: 1,
    mails_given_up: 4,
    storage_files: 7,
    storage_bytes: 700,
    database_bytes: 9_000,
    disk_free_bytes: 500,
    disk_bytes: 1_000,
    last_backup_timestamp_seconds: Date.parse(ago(3_600_000)) / 1000,
    alerts: 0,
    requests_today: 77,
    response_seconds_average: 0.012,
  });
});
