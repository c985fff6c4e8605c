import type { PostTimeline as Timeline, TimelineEntry } from '@brandly/contract/posts';
import { errorCodeIn } from '@brandly/contract/posts/platform-words';
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

type PostTimelineProps = {
  postId: string;
  zone: string;
  /** The platform's words that are said above already. */
  said: string | null | undefined;
};

/** A post's history: scheduled, started, each step, what the platform answered, its id, and how late it started. */
export function PostTimeline({ postId, zone, said }: PostTimelineProps) {
  const timeline = useQuery(timelineQuery(postId));
  const lateness = latenessText(timeline.data?.latenessMs ?? null);
  return (
    <section aria-labelledby="timeline-title">
      <header className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 id="timeline-title" className="type-day">
          Timeline
        </h3>
        <p className="type-small font-regular text-ink-3">
          {lateness} Times in {zoneCity(zone)}.
        </p>
      </header>
      {timeline.isPending && (
        <output aria-label="Loading timeline..." className="grid gap-3">
          {[1, 2, 3].map((line) => (
            <Skeleton key={line} className="h-8" />
          ))}
        </output>
      )}
      {timeline.isError && (
        <div role="alert" className="flex items-center gap-3 type-body text-ink-2">
          We couldn't load the timeline.
          <Button onClick={() => void timeline.refetch()}>Try again</Button>
        </div>
      )}
      {timeline.data && <Entries timeline={timeline.data} zone={zone} said={said} />}
    </section>
  );
}

type EntriesProps = Pick<PostTimelineProps, 'zone' | 'said'> & { timeline: Timeline };

function Entries({ timeline: { post, entries }, zone, said }: EntriesProps) {
  const hasSeconds = differBySeconds(entries.map(({ at }) => at));
  return (
    <>
      <ol className="flex flex-col">
        {entries.map((entry, index) => (
          <Entry
            // Entries are only ever added at the end.
            // oxlint-disable-next-line react/no-array-index-key
            key={`${entry.at} ${index}`}
            {...{ entry, zone, said, hasSeconds }}
            before={entries[index - 1]}
            last={index === entries.length - 1}
          />
        ))}
      </ol>
      {isWaiting(post) && <p className="mt-2 type-label">{statusWords(post, zone)}</p>}
    </>
  );
}

type EntryProps = Pick<PostTimelineProps, 'zone' | 'said'> & {
  entry: TimelineEntry;
  hasSeconds: boolean;
  before: TimelineEntry | undefined;
  last: boolean;
};

/** One line; its day is said where another one begins. */
function Entry({ entry, zone, said, hasSeconds, before, last }: EntryProps) {
  const at = Temporal.Instant.from(entry.at).toZonedDateTimeISO(zone);
  const atBefore = before && Temporal.Instant.from(before.at).toZonedDateTimeISO(zone);
  const isSameDay = atBefore?.toPlainDate().equals(at.toPlainDate());
  // What one line says the next need not say again: a refusal, and the failure it made.
  const detail = entry.detail === before?.detail ? null : entry.detail;
  const isSaid = detail !== null && detail === said;
  const asides = [
    entry.attempt !== null && entry.attempt > 1 ? `attempt ${entry.attempt}` : '',
    isSaid ? errorCodeIn(detail) : '',
  ].filter(Boolean);
  return (
    <li data-status={TONES[entry.kind]} className="grid grid-cols-[12px_minmax(0,1fr)_auto] gap-x-3">
      <span aria-hidden className="flex flex-col items-center pt-1.5">
        <span className="size-2 flex-none rounded-chip bg-status" />
        {!last && <span className="w-px flex-1 bg-line-strong" />}
      </span>
      <div className={classNames('min-w-0', !last && 'pb-3')}>
        <p className="type-label">
          {entry.title}
          {asides.length > 0 && <span className="ml-1.5 type-small font-regular text-ink-3">{asides.join(', ')}</span>}
        </p>
        {detail && !isSaid && <p className="type-body wrap-anywhere text-ink-2">{detailText(detail, zone)}</p>}
      </div>
      <time dateTime={entry.at} className="pt-0.5 text-right type-small font-regular text-ink-3 tabular-nums">
        {!isSameDay && `${shortDateText(at)}, `}
        {hasSeconds ? exactTime(at) : timeText(at)}
      </time>
    </li>
  );
}

/** Whether some are of one minute and not of one second: without seconds, nobody sees which came when. */
const differBySeconds = (moments: readonly string[]): boolean =>
  moments.some((at, index) => {
    const before = moments[index - 1];
    return before?.slice(0, MINUTE) === at.slice(0, MINUTE) && before.slice(0, SECOND) !== at.slice(0, SECOND);
  });
/** How long an instant's text is up to its minute, and up to its second. */
const [MINUTE, SECOND] = ['2026-11-29T16:45'.length, '2026-11-29T16:45:00'.length];

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
