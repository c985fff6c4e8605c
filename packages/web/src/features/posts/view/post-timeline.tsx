import type { TimelineEntry } from '@brandly/contract/posts';
import { useQuery } from '@tanstack/react-query';
import { shortDateText, timeText, zoneCity } from '../../../time/date-time-text.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import type { Status } from '../../../ui/status-badge.tsx';
import { timelineQuery } from '../api.ts';
import { isWaiting, latenessText, statusWords } from '../post-face.ts';

/** The colour of an entry: what it meant for the post. */
const TONES = {
  created: 'cancelled',
  changed: 'cancelled',
  planned: 'scheduled',
  started: 'scheduled',
  step: 'scheduled',
  attempt: 'scheduled',
  accepted: 'published',
  rejected: 'failed',
  'not-sent': 'failed',
  unknown: 'draft',
  checked: 'scheduled',
  published: 'published',
  failed: 'failed',
  held: 'draft',
  cancelled: 'cancelled',
} satisfies Record<TimelineEntry['kind'], Status>;

/** A post's history: scheduled, started, each step, what the platform answered, its id, and how late it started. */
export function PostTimeline({ postId, zone }: { postId: string; zone: string }) {
  const timeline = useQuery(timelineQuery(postId));
  if (timeline.isPending) {
    return (
      <output aria-label="Loading timeline..." className="grid gap-3">
        {[1, 2, 3].map((line) => (
          <Skeleton key={line} className="h-8" />
        ))}
      </output>
    );
  }
  if (timeline.isError) {
    return (
      <div role="alert" className="flex items-center gap-3 type-body text-ink-2">
        The timeline could not be loaded.
        <Button onClick={() => void timeline.refetch()}>Retry</Button>
      </div>
    );
  }
  const { post, entries, latenessMs } = timeline.data;
  const lateness = latenessText(latenessMs);
  return (
    <>
      <ol className="flex flex-col">
        {entries.map((entry, index) => (
          <Entry
            // Entries are only ever added at the end.
            // oxlint-disable-next-line react/no-array-index-key
            key={`${entry.at} ${index}`}
            entry={entry}
            zone={zone}
            before={entries[index - 1]}
            last={index === entries.length - 1}
          />
        ))}
      </ol>
      {isWaiting(post) && <p className="mt-2 type-label">{statusWords(post, zone)}</p>}
      <p className="mt-2 type-small font-regular text-ink-3">
        {lateness} Times in {zoneCity(zone)}.
      </p>
    </>
  );
}

type EntryProps = { entry: TimelineEntry; zone: string; before: TimelineEntry | undefined; last: boolean };

/** One line; its day is said where another one begins. */
function Entry({ entry, zone, before, last }: EntryProps) {
  const at = Temporal.Instant.from(entry.at).toZonedDateTimeISO(zone);
  const atBefore = before && Temporal.Instant.from(before.at).toZonedDateTimeISO(zone);
  const isSameDay = atBefore?.toPlainDate().equals(at.toPlainDate());
  // What one line says the next need not say again: a refusal, and the failure it made.
  const detail = entry.detail === before?.detail ? null : entry.detail;
  return (
    <li data-status={TONES[entry.kind]} className="grid grid-cols-[12px_minmax(0,1fr)_auto] gap-x-3">
      <span aria-hidden className="flex flex-col items-center pt-1.5">
        <span className="size-2 flex-none rounded-chip bg-status" />
        {!last && <span className="w-px flex-1 bg-line-strong" />}
      </span>
      <div className={classNames('min-w-0', !last && 'pb-3')}>
        <p className="type-label">
          {entry.title}
          {entry.attempt !== null && entry.attempt > 1 && (
            <span className="ml-1.5 type-small font-regular text-ink-3">attempt {entry.attempt}</span>
          )}
        </p>
        {detail && <p className="type-body wrap-anywhere text-ink-2">{detailText(detail, zone)}</p>}
      </div>
      <time dateTime={entry.at} className="pt-0.5 text-right type-small font-regular text-ink-3 tabular-nums">
        {!isSameDay && `${shortDateText(at)}, `}
        {exactTime(at)}
      </time>
    </li>
  );
}

/** Returns e.g. '10:40:05 AM'. */
function exactTime(at: Temporal.ZonedDateTime): string {
  const seconds = String(at.second).padStart(2, '0');
  return timeText(at.toPlainTime()).replace(/( [AP]M)$/, `:${seconds}$1`);
}

/** Returns a detail, which is a text or an instant; an instant is shown in the zone of the timeline. */
function detailText(detail: string, zone: string): string {
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(detail)) return detail;
  return `At ${exactTime(Temporal.Instant.from(detail).toZonedDateTimeISO(zone))}`;
}
