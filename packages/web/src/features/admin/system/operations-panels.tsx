import type { SystemState } from '@brandly/contract/admin';
import { formatBytes } from '@brandly/contract/performance/rules';
import { Panel } from '../../../ui/panel.tsx';
import { Badge } from '../../../ui/status-badge.tsx';
import { Fact, Facts } from '../figures.tsx';
import { momentText, numberText, spanText, uptimeText } from '../moments.ts';

/** Nothing to read there: a zero, or its word. */
const grey = (text: string) => <span className="text-ink-3">{text}</span>;
const counted = (count: number) => (count === 0 ? grey('0') : numberText(count));
const trouble = (count: number) => (count === 0 ? grey('0') : <Badge status="failed">{numberText(count)}</Badge>);

/** What waits to be published, and whether the queue makes progress. */
export function QueuePanel({ queue }: { queue: SystemState['queue'] }) {
  return (
    <Panel title="Publishing Queue">
      <Facts>
        <Fact label="Scheduled">{numberText(queue.scheduled)}</Fact>
        <Fact label="Due now">{counted(queue.due)}</Fact>
        <Fact label="Oldest due">
          {queue.oldestDueMs === null ? grey('Nothing due') : `${spanText(queue.oldestDueMs)} ago`}
        </Fact>
        <Fact label="Being published">{counted(queue.inHand)}</Fact>
        <Fact label="Held">{counted(queue.held)}</Fact>
        <Fact label="Stuck">{trouble(queue.stuck)}</Fact>
        <Fact label="Outcome unknown">{trouble(queue.unknown)}</Fact>
        <Fact label="Published, last 24 hours">{counted(queue.published)}</Fact>
        <Fact label="Failed, last 24 hours">{trouble(queue.failed)}</Fact>
        <Fact label="Lateness, last 24 hours">
          {queue.lateness === null ? 'Nothing published' : `99% within ${spanText(queue.lateness.p99)}`}
        </Fact>
      </Facts>
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
        <ul className="divide-y divide-line">
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
  const { outbox, storage, lastBackupAt, oldKeys } = state;
  return (
    <Panel title="Email and Storage">
      <Facts>
        <Fact label="Emails waiting">{counted(outbox.waiting)}</Fact>
        <Fact label="Oldest waiting email">
          {outbox.oldestWaitingAt === null ? grey('None') : momentText(outbox.oldestWaitingAt)}
        </Fact>
        <Fact label="Failing emails">{counted(outbox.failing)}</Fact>
        <Fact label="Undeliverable emails">{counted(outbox.givenUp)}</Fact>
        {outbox.lastError !== null && <Fact label="Last email error">{outbox.lastError}</Fact>}
        <Fact label="Files">
          {numberText(storage.files)} {storage.files === 1 ? 'file' : 'files'}, {formatBytes(storage.bytes)}{' '}
          {storage.kind === 's3' ? 'in S3' : 'in the data folder'}
        </Fact>
        <Fact label="Database size">{formatBytes(storage.databaseBytes)}</Fact>
        <Fact label="Disk free">
          {storage.diskFree === null || storage.diskTotal === null
            ? 'Not known'
            : `${formatBytes(storage.diskFree)} of ${formatBytes(storage.diskTotal)}`}
        </Fact>
        <Fact label="Last backup">{momentText(lastBackupAt, 'Not reported to Brandly')}</Fact>
        {oldKeys.map(({ id, left }) => (
          <Fact key={id} label={`Old encryption key ${id}`}>
            {left === 0 ? 'No longer needed' : `${numberText(left)} values left to re-encrypt`}
          </Fact>
        ))}
      </Facts>
    </Panel>
  );
}
