import type { SystemState } from '@brandly/contract/admin';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import { bearerToken } from '../../http/mount.ts';
import type { Traffic } from '../../http/traffic.ts';
import { isSameSecret } from '../../secrets/same-secret.ts';
import type { Refusals } from './note-refusals.ts';
import { readSystemState, type SystemDeps } from './system-state.ts';

type Sample = { labels?: Readonly<Record<string, string>>; value: number };
/** A single value, several with labels, or null: an unknown value is left out rather than invented. */
type Values = number | null | readonly Sample[];

/** One metric in the text format of Prometheus (prometheus.io/docs/instrumenting/exposition_formats). */
function metric(name: string, help: string, values: Values): string {
  const samples = typeof values === 'number' ? [{ value: values }] : (values ?? []);
  const lines = samples.map(({ labels = {}, value }: Sample) => {
    const named = Object.entries(labels).map(([key, text]) => `${key}="${escapeLabel(text)}"`);
    return `brandly_${name}${named.length === 0 ? '' : `{${named.join(',')}}`} ${value}\n`;
  });
  const type = name.endsWith('_total') ? 'counter' : 'gauge';
  return `# HELP brandly_${name} ${help}\n# TYPE brandly_${name} ${type}\n${lines.join('')}`;
}

const escapeLabel = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

const seconds = (ms: number | null): number | null => (ms === null ? null : ms / 1000);

/**
 * The numbers of the System page for Prometheus. Pure.
 * @param refusals see `Refusals`
 */
export function prometheusText(state: SystemState, traffic: ReturnType<Traffic['today']>, refusals: number): string {
  const { queue, processes, platforms, outbox, storage } = state;
  const inState = (state: SystemState['platforms'][number]['state']): Sample[] =>
    platforms.map((one) => ({ labels: { platform: one.platform }, value: one.state === state ? 1 : 0 }));
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
  const lateness = Object.entries(queue.lateness ?? {})
    .filter(([name]) => name !== 'posts')
    .map(([name, ms]) => ({ labels: { quantile: `0.${name.slice(1)}` }, value: ms / 1000 }));
  const metrics: [name: string, help: string, values: Values][] = [
    ['posts_scheduled', 'Scheduled posts, the future included.', queue.scheduled],
    ['posts_due', 'Posts whose time has come and that have not begun.', queue.due],
    ['oldest_due_seconds', 'How long the oldest of them has been due; 0 without one.', seconds(queue.oldestDueMs) ?? 0],
    ['posts_in_hand', 'Posts a worker is at now.', queue.inHand],
    ['posts_held', 'Posts that wait for a person or an account.', queue.held],
    ['posts_stuck', 'Posts picked up again and again without getting on.', queue.stuck],
    ['posts_unknown', 'Posts whose outcome is unknown.', queue.unknown],
    ['posts_published', 'Posts that went out in the last 24 hours.', queue.published],
    ['posts_failed', 'Posts that failed in the last 24 hours.', queue.failed],
    ['lateness_seconds', 'Planned time to start, of the last 24 hours.', lateness],
    ['processes_alive', 'Processes with a sign of life in the last 20 seconds.', alive],
    ['platform_open', '1 while nothing is sent because the platform fails.', inState('open')],
    ['platform_paused', '1 while the budget of the app is used up.', inState('paused')],
    ['quota_left_ratio', 'What is left of a budget, 0 to 1.', quotas],
    ['mails_waiting', 'Mails that are not out yet.', outbox.waiting],
    ['mails_failing', 'Those that failed at least once.', outbox.failing],
    ['mails_given_up', 'Mails that are not tried any more.', outbox.givenUp],
    ['storage_files', 'Stored files.', storage.files],
    ['storage_bytes', 'Their size.', storage.bytes],
    ['database_bytes', 'Size of the database.', storage.databaseBytes],
    ['disk_free_bytes', 'Free room where the data folder lies.', storage.diskFree],
    ['disk_bytes', 'Room altogether.', storage.diskTotal],
    [
      'last_backup_timestamp_seconds',
      'When a backup was last reported.',
      seconds(state.lastBackupAt === null ? null : Date.parse(state.lastBackupAt)),
    ],
    ['alerts', 'Troubles that last now.', state.alerts.length],
    ['requests_today', 'Requests of this process since midnight UTC.', traffic.requests],
    ['response_seconds_average', 'Their mean duration.', seconds(traffic.averageMs)],
    [
      'refusals_total',
      "What this process refused to signed-in people: somebody else's things, calls of administrators.",
      refusals,
    ],
  ];
  return metrics.map((one) => metric(...one)).join('');
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
