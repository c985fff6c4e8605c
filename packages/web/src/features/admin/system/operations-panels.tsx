import type { SystemState } from '@brandly/contract/admin';
import { formatBytes } from '@brandly/contract/performance/rules';
import { Panel } from '../../../ui/panel.tsx';
import { Badge } from '../../../ui/status-badge.tsx';
import { Fact, Facts, NoneOf } from '../figures.tsx';
import { momentText, numberText, spanText, uptimeText } from '../moments.ts';
import { Rated } from '../rating.tsx';

/** In the column of the other numbers. */
const trouble = (count: number) => (
  <span data-status="failed" className="font-strong text-status-text">
    {numberText(count)}
  </span>
);

/** Fewer posts have no percentiles. */
const FEW = 20;

/** What waits to be published, and whether the queue makes progress. */
export function QueuePanel({ queue }: { queue: SystemState['queue'] }) {
  return (
    <Panel title="Publishing Queue">
      <Facts>
        <Fact label="Scheduled">{numberText(queue.scheduled)}</Fact>
        {queue.due > 0 && <Fact label="Due now">{numberText(queue.due)}</Fact>}
        {queue.oldestDueMs !== null && <Fact label="Oldest due">{spanText(queue.oldestDueMs)} ago</Fact>}
        {queue.inHand > 0 && <Fact label="Being published">{numberText(queue.inHand)}</Fact>}
        {queue.held > 0 && <Fact label="Held">{numberText(queue.held)}</Fact>}
        {queue.stuck > 0 && <Fact label="Stuck">{trouble(queue.stuck)}</Fact>}
        {queue.unknown > 0 && <Fact label="Outcome unknown">{trouble(queue.unknown)}</Fact>}
        <Fact label="Published in 24 hours">{numberText(queue.published)}</Fact>
        <Fact label="Failed in 24 hours">{queue.failed > 0 ? trouble(queue.failed) : 0}</Fact>
        {queue.lateness !== null && (
          // A share of few posts says more than is known; below a hundred, p99 is the latest of them.
          <Fact label="Start delay in 24 hours">
            {queue.lateness.posts < FEW ? 'all' : '99%'} within {spanText(queue.lateness.p99)}
          </Fact>
        )}
      </Facts>
      <NoneOf what="No posts are" counts={{ due: queue.due, held: queue.held, stuck: queue.stuck }} />
    </Panel>
  );
}

const ROLES: Readonly<Record<string, string>> = { all: 'API and worker', api: 'API', worker: 'Worker' };

/** The processes of this installation and when each last reported. */
export function ProcessesPanel({ processes }: { processes: SystemState['processes'] }) {
  return (
    <Panel title="Processes">
      {processes.length === 0 ? (
        <p className="type-body text-ink-2">No process has reported in.</p>
      ) : (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {processes.map((process) => (
            <li key={process.id} className="flex flex-wrap items-center gap-3 py-2 first:pt-0 last:pb-0">
              <p className="min-w-0 flex-1 type-body">
                {ROLES[process.role] ?? process.role}
                <span className="block type-small break-all text-ink-3">
                  {process.host === null ? 'Unknown host' : `Host ${process.host}`}, up {uptimeText(process.startedAt)}
                </span>
              </p>
              <Badge status={process.isAlive ? 'published' : 'failed'}>
                {process.isAlive ? 'Running' : `Last seen ${momentText(process.lastSeenAt)}`}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Emails that wait to be sent, space for files, and the last backup. */
export function StoragePanel({ state }: { state: SystemState }) {
  const { outbox, storage, lastBackupAt, oldKeys, alerts } = state;
  const isFilling = alerts.some(({ kind }) => kind === 'disk');
  return (
    <Panel title="Email and Storage">
      <Facts>
        {outbox.waiting > 0 && <Fact label="Emails waiting">{numberText(outbox.waiting)}</Fact>}
        {outbox.oldestWaitingAt !== null && (
          <Fact label="Oldest waiting email">{momentText(outbox.oldestWaitingAt)}</Fact>
        )}
        {outbox.failing > 0 && <Fact label="Failing emails">{numberText(outbox.failing)}</Fact>}
        {outbox.givenUp > 0 && <Fact label="Undeliverable emails">{numberText(outbox.givenUp)}</Fact>}
        {outbox.lastError !== null && <Fact label="Last email error">{outbox.lastError}</Fact>}
        <Fact label="Media">
          {numberText(storage.files)} {storage.files === 1 ? 'file' : 'files'}, {formatBytes(storage.bytes)}
          {storage.kind === 's3' && ' in S3'}
        </Fact>
        <Fact label="Database size">{formatBytes(storage.databaseBytes)}</Fact>
        <Fact label="Disk space">
          {storage.diskFree === null || storage.diskTotal === null ? (
            'Not known'
          ) : (
            <Rated rating={isFilling ? 'needs-improvement' : 'good'}>
              {formatBytes(storage.diskFree)} free ({Math.floor((100 * storage.diskFree) / storage.diskTotal)}%)
            </Rated>
          )}
        </Fact>
        <Fact label="Last backup">{momentText(lastBackupAt, 'Not reported to Brandly')}</Fact>
        {oldKeys.map(({ id, left }) => (
          <Fact key={id} label={`Old encryption key ${id}`}>
            {left === 0 ? 'No longer needed' : `${numberText(left)} values left to re-encrypt`}
          </Fact>
        ))}
      </Facts>
      <NoneOf
        what="No email is"
        counts={{ waiting: outbox.waiting, failing: outbox.failing, undeliverable: outbox.givenUp }}
      />
    </Panel>
  );
}
