import type { ScheduledPost } from '@brandly/contract/posts';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { nextPostsQuery } from '../../api.ts';
import { clockText } from '../../post-face.ts';
import { timeOf } from '../../post-time.ts';
import type { ScheduleScene } from '../use-schedule-scene.ts';
import { type DayRange, rangeInstants, shortRangeTitle } from '../visible-range.ts';

type NothingAheadProps = {
  scene: ScheduleScene;
  days: DayRange;
  /** There are posts in these days, which are over. */
  hasPast: boolean;
  onDate: (date: Temporal.PlainDate) => void;
};

/** Above a week or month in which nothing is still to come: says so, and leads to what is next under the same filters. */
export function NothingAhead({ scene, days, hasPast, onDate }: NothingAheadProps) {
  const { zone, today, view, weekStart } = scene;
  const { isPending, post } = useNextPost(scene, rangeInstants(days, zone).endDate);
  const period = `${isIn(today, days) ? 'this' : 'in this'} ${view}`;
  const day = post && dayOf(post, zone);
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-gutter py-1.5 type-body text-ink-2 print:hidden">
      <p className="flex min-w-0 items-center gap-2">
        <CalendarDays size={15} aria-hidden className="flex-none text-ink-3 max-sm:hidden" />
        <span>
          Nothing {hasPast && 'else '}is scheduled {period}
          {isPending || post ? '.' : ' or later.'}
          {day && (
            <>
              {' '}
              <span className="whitespace-nowrap">
                Next: {shortRangeTitle('day', day, { today, weekStart })}, {clockText(post, zone)}
              </span>
            </>
          )}
        </span>
      </p>
      {day && <Button onClick={() => onDate(day)}>Show</Button>}
    </div>
  );
}

/** A call asks for one brand and one platform, or for all; more at once than this are not worth the sentence. */
const MOST_CALLS = 12;

/** Finds the first scheduled post from a moment on, of the chosen brands and platforms. */
function useNextPost({ brands, selected, platform }: ScheduleScene, since: string) {
  const brandIds = selected.length === brands.length ? [undefined] : selected;
  const platforms = platform === 'all' ? [undefined] : platform;
  const queries = brandIds.flatMap((brandId) =>
    platforms.map((one) => nextPostsQuery(since, { ...(brandId && { brandId }), ...(one && { platform: one }) })),
  );
  const isTooMuch = queries.length > MOST_CALLS;
  const found = useQueries({ queries: isTooMuch ? [] : queries, combine: earliest });
  return isTooMuch ? { isPending: true, post: undefined } : found;
}

function earliest(answers: UseQueryResult<ScheduledPost[]>[]) {
  const [post] = answers.flatMap(({ data = [] }) => data).toSorted((a, b) => timeOf(a) - timeOf(b));
  // Without all answers another one may be earlier, or there may be one after all.
  const isPending = answers.some(({ data }) => data === undefined);
  return { isPending, post: isPending ? undefined : post };
}

const isIn = (day: Temporal.PlainDate, { start, end }: DayRange): boolean =>
  Temporal.PlainDate.compare(start, day) <= 0 && Temporal.PlainDate.compare(day, end) < 0;

const dayOf = ({ scheduledFor }: ScheduledPost, zone: string): Temporal.PlainDate | undefined =>
  scheduledFor === null ? undefined : Temporal.Instant.from(scheduledFor).toZonedDateTimeISO(zone).toPlainDate();
