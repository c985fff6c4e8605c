import type { SystemState } from '@brandly/contract/admin';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import { bearerToken } from '../../http/mount.ts';
import type { Traffic } from '../../http/traffic.ts';
import { isSameSecret } from '../../secrets/same-secret.ts';
import type { Refusals } from './note-refusals.ts';
import { readSystemState, type SystemDeps } from './system-state.ts';

type Sample = { labels?: Readonly<Record<string, string>>; value: number };

const gauge = (name: string, help: string, samples: readonly Sample[]) => figure('gauge', name, help, samples);

/** One metric in the text format of Prometheus (prometheus.io/docs/instrumenting/exposition_formats). */
function figure(type: 'gauge' | 'counter', name: string, help: string, samples: readonly Sample[]): string {
  const lines = samples.map(({ labels = {}, value }) => {
    const named = Object.entries(labels).map(([key, text]) => `${key}="${escapeLabel(text)}"`);
    return `brandly_${name}${named.length === 0 ? '' : `{${named.join(',')}}`} ${value}\n`;
  });
  return `# HELP brandly_${name} ${help}\n# TYPE brandly_${name} ${type}\n${lines.join('')}`;
}

const escapeLabel = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

const seconds = (ms: number | null): number | null => (ms === null ? null : ms / 1000);
const one = (value: number): Sample[] => [{ value }];
/** An unknown value is left out rather than invented. */
const known = (value: number | null): Sample[] => (value === null ? [] : one(value));

/**
 * The numbers of the System page for Prometheus. Pure.
 * @param refusals see `Refusals`
 */
export function prometheusText(state: SystemState, traffic: ReturnType<Traffic['today']>, refusals: number): string {
  const { queue, processes, platforms, outbox, storage } = state;
  const byPlatform = (isIt: (platform: SystemState['platforms'][number]) => boolean): Sample[] =>
    platforms.map((platform) => ({ labels: { platform: platform.platform }, value: isIt(platform) ? 1 : 0 }));
  const quotas = platforms.flatMap(({ platform, quotas: list }) =>
    list.map(({ name, most, remaining }) => ({
      labels: { platform, quota: name },
      value: most === 0 ? 0 : Math.max(0, Math.min(1, remaining / most)),
    })),
  );
  const roles = [...new Set(['worker', 'api', 'all', ...processes.map((process) => process.role)])];
  const alive = roles.map((role) => ({
    labels: { role },
    value: processes.filter((process) => process.isAlive && process.role === role).length,
  }));
  const lateness = queue.lateness;
  const spread =
    lateness === null
      ? []
      : (['p50', 'p95', 'p99'] as const).map((name) => ({
          labels: { quantile: `0.${name.slice(1)}` },
          value: lateness[name] / 1000,
        }));
  return [
    gauge('posts_scheduled', 'Scheduled posts, the future included.', one(queue.scheduled)),
    gauge('posts_due', 'Posts whose time has come and that have not begun.', one(queue.due)),
    gauge(
      'oldest_due_seconds',
      'How long the oldest of them has been due; 0 without one.',
      one(seconds(queue.oldestDueMs) ?? 0),
    ),
    gauge('posts_in_hand', 'Posts a worker is at now.', one(queue.inHand)),
    gauge('posts_held', 'Posts that wait for a person or an account.', one(queue.held)),
    gauge('posts_stuck', 'Posts picked up again and again without getting on.', one(queue.stuck)),
    gauge('posts_unknown', 'Posts whose outcome is unknown.', one(queue.unknown)),
    gauge('posts_published', 'Posts that went out in the last 24 hours.', one(queue.published)),
    gauge('posts_failed', 'Posts that failed in the last 24 hours.', one(queue.failed)),
    gauge('lateness_seconds', 'Planned time to start, of the last 24 hours.', spread),
    gauge('processes_alive', 'Processes with a sign of life in the last 20 seconds.', alive),
    gauge(
      'platform_open',
      '1 while nothing is sent because the platform fails.',
      byPlatform((platform) => platform.state === 'open'),
    ),
    gauge(
      'platform_paused',
      '1 while the budget of the app is used up.',
      byPlatform((platform) => platform.state === 'paused'),
    ),
    gauge('quota_left_ratio', 'What is left of a budget, 0 to 1.', quotas),
    gauge('mails_waiting', 'Mails that are not out yet.', one(outbox.waiting)),
    gauge('mails_failing', 'Those that failed at least once.', one(outbox.failing)),
    gauge('mails_given_up', 'Mails that are not tried any more.', one(outbox.givenUp)),
    gauge('storage_files', 'Stored files.', one(storage.files)),
    gauge('storage_bytes', 'Their size.', one(storage.bytes)),
    gauge('database_bytes', 'Size of the database.', one(storage.databaseBytes)),
    gauge('disk_free_bytes', 'Free room where the data folder lies.', known(storage.diskFree)),
    gauge('disk_bytes', 'Room altogether.', known(storage.diskTotal)),
    gauge(
      'last_backup_timestamp_seconds',
      'When a backup was last reported.',
      known(state.lastBackupAt === null ? null : Date.parse(state.lastBackupAt) / 1000),
    ),
    gauge('alerts', 'Troubles that last now.', one(state.alerts.length)),
    gauge('requests_today', 'Requests of this process since midnight UTC.', one(traffic.requests)),
    gauge('response_seconds_average', 'Their mean duration.', known(seconds(traffic.averageMs))),
    figure(
      'counter',
      'refusals_total',
      "What this process refused to signed-in people: somebody else's things, calls of administrators.",
      one(refusals),
    ),
  ].join('');
}

/** GET /metrics for callers with the configured token; 404 if none is configured. */
export function registerPrometheus(
  app: FastifyInstance,
  deps: SystemDeps & { traffic: Traffic; refusals: Pick<Refusals, 'count'> },
): void {
  app.get('/metrics', async (request, reply) => {
    const { metricsToken } = deps.config;
    if (metricsToken === null) throw new AppError('not_found');
    if (!isSameSecret(bearerToken(request) ?? '', metricsToken)) throw new AppError('unauthenticated');
    const text = prometheusText(await readSystemState(deps), deps.traffic.today(), deps.refusals.count());
    return reply.type('text/plain; version=0.0.4; charset=utf-8').header('cache-control', 'no-store').send(text);
  });
}
