import type { SystemState } from '@brandly/contract/admin';
import type { Config } from '../../config.ts';
import type { AdvisoryLocks } from '../../db/advisory-locks.ts';
import type { Log } from '../../http/log.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { composeMail } from '../../mail/template.ts';
import { repeat } from '../../repeat.ts';
import { readSystemState, type SystemDeps } from './system-state.ts';

const LOOK_EVERY_MS = 30_000;
/** At a start the worker and its first heartbeats are yet to come. */
const FIRST_AFTER_MS = 25_000;
/** What is over within a minute was a restart or a slow answer. */
export const REPORTED_AFTER_MS = 60_000;
const WEBHOOK_TIMEOUT_MS = 10_000;

export type AlertDeps = SystemDeps & {
  locks: Pick<AdvisoryLocks, 'tryTake'>;
  log: Pick<Log, 'warn'>;
  fetch?: typeof fetch;
};

type News = { kind: string; text: string; isOver: boolean };

/**
 * Checks once for problems, stores since when they exist, and reports to email and webhook what has lasted for a
 * minute, and again when it is over. Several processes may call it; one of them does the work. Returns what was
 * reported.
 */
export async function lookForAlerts(deps: AlertDeps): Promise<News[]> {
  const release = await deps.locks.tryTake('alerts');
  if (release === null) return [];
  try {
    const news = await keepAlerts(deps, await readSystemState(deps));
    for (const one of news) await postToWebhook(deps, one);
    return news;
  } finally {
    await release();
  }
}

async function keepAlerts({ db, clock, config }: AlertDeps, { alerts }: SystemState): Promise<News[]> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const known = await trx.selectFrom('system_alerts').selectAll().execute();
    const news: News[] = [];
    for (const { kind, text } of alerts) {
      const before = known.find((row) => row.kind === kind);
      const since = before?.since ?? now;
      const isNews = (before?.told_at ?? null) === null && now.getTime() - since.getTime() >= REPORTED_AFTER_MS;
      if (isNews) news.push({ kind, text, isOver: false });
      const told_at = isNews ? now : (before?.told_at ?? null);
      await trx
        .insertInto('system_alerts')
        .values({ kind, text, since, told_at })
        .onConflict((conflict) => conflict.column('kind').doUpdateSet({ text, told_at }))
        .execute();
    }
    for (const row of known.filter(({ kind }) => !alerts.some((alert) => alert.kind === kind))) {
      await trx.deleteFrom('system_alerts').where('kind', '=', row.kind).execute();
      if (row.told_at !== null) news.push({ kind: row.kind, text: row.text, isOver: true });
    }
    if (config.alertEmail !== null)
      for (const one of news) await queueMail(trx, alertMail(config.alertEmail, one, config.publicOrigin), now);
    return news;
  });
}

const alertMail = (to: string, { text, isOver }: News, origin: string) =>
  composeMail({
    to,
    subject: isOver ? `Over: ${text}` : text,
    title: isOver ? 'This is over' : 'Brandly needs attention',
    lines: [text],
    action: { label: 'Open the System page', url: `${origin}/admin/dashboard/system` },
  });

/** The email is in the outbox and will be retried; a webhook that does not answer is only logged. */
async function postToWebhook(
  { config, log, clock, fetch: send = fetch }: AlertDeps & { config: Pick<Config, 'alertWebhookUrl'> },
  { kind, text, isOver }: News,
): Promise<void> {
  if (config.alertWebhookUrl === null) return;
  try {
    const answer = await send(config.alertWebhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind, text, state: isOver ? 'over' : 'begun', at: clock.now().toISOString() }),
      signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
      redirect: 'error',
    });
    await answer.body?.cancel();
    if (!answer.ok) log.warn({ status: answer.status, kind }, 'the alert webhook refused');
  } catch (error) {
    log.warn({ err: error, kind }, 'the alert webhook could not be reached');
  }
}

/** Checks every half minute until stopped. Every process does this, so that the API reports a dead worker. */
export function startAlertWatch(deps: AlertDeps): { stop: () => Promise<void> } {
  return repeat(
    LOOK_EVERY_MS,
    async () => void (await lookForAlerts(deps)),
    (error: unknown) => deps.log.warn({ err: error }, 'alerts could not be looked for'),
    FIRST_AFTER_MS,
  );
}
