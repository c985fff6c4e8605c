import type { ScheduledPost } from '@brandly/contract/posts';
import { Link } from '@tanstack/react-router';
import { shortDateText } from '../../../../time/date-time-text.ts';
import { dayNumber } from '../../../../time/zone-clock.ts';
import { Button } from '../../../../ui/button.tsx';
import { PostSection } from '../cards/post-section.tsx';
import { useSchedule } from '../schedule-context.ts';
import { dayHead, troubleSince } from '../visible-range.ts';
import { groupAgenda } from './agenda-groups.ts';
import { dayOf } from './agenda-posts.ts';

type AgendaViewProps = {
  posts: readonly ScheduledPost[];
  date: Temporal.PlainDate;
  now: Temporal.Instant;
  onCreate: () => void;
};

/** A day as rows: what needs action, the day's posts, and the posts of the week after it. */
export function AgendaView({ posts, date, now, onCreate }: AgendaViewProps) {
  const { zone } = useSchedule();
  const { needsAction, day, dayInTrouble, coming } = groupAgenda(posts, { date, zone, now });
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  const isToday = today.equals(date);
  return (
    <div className="h-full overflow-y-auto border-t border-line pb-12 in-data-selecting:pb-24">
      {needsAction.length > 0 && (
        <>
          <PostSection
            label="Needs your attention"
            posts={needsAction}
            isDated={(post) => !isToday || dayOf(post, zone) !== dayNumber(today)}
          />
          <p className="border-b border-line px-gutter py-2 type-small text-ink-3">
            Showing {isToday ? 'the last 30 days' : `posts since ${shortDateText(troubleSince(date, today))}`}.{' '}
            <Link to="/dashboard/activity" className="text-accent-text underline-offset-2 hover:underline">
              See all<span className="sr-only"> posts that need action</span>
            </Link>
          </p>
        </>
      )}
      <PostSection
        label={dayHead(date, today)}
        isToday={isToday}
        posts={day}
        inTrouble={dayInTrouble}
        empty={
          <div className="flex flex-wrap items-center justify-between gap-3 px-gutter py-3 type-body text-ink-2">
            {`Nothing${dayInTrouble > 0 ? ' else' : ''} is scheduled for ${isToday ? 'today' : 'this day'}.`}
            <Button onClick={onCreate}>Create post</Button>
          </div>
        }
      />
      {coming.map(({ date: on, ...group }) => (
        <PostSection key={on?.toString()} {...group} />
      ))}
      {coming.length === 0 && (
        <p className="px-gutter pt-4 type-body text-ink-3">Nothing is scheduled for the seven days after.</p>
      )}
    </div>
  );
}
