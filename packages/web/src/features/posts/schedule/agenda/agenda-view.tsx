import type { ScheduledPost } from '@brandly/contract/posts';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { PostSection } from '../cards/post-section.tsx';
import { useSchedule } from '../schedule-context.ts';
import { dayHead } from '../visible-range.ts';
import { groupAgenda } from './agenda-groups.ts';

type AgendaViewProps = {
  posts: readonly ScheduledPost[];
  date: Temporal.PlainDate;
  now: Temporal.Instant;
  onCreate: () => void;
};

/** A day as rows, and the six days after it; where today is among them, what needs action stands above. */
export function AgendaView({ posts, date, now, onCreate }: AgendaViewProps) {
  const { zone } = useSchedule();
  const { needsAction, day, dayInTrouble, coming } = groupAgenda(posts, { date, zone, now });
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  const isToday = today.equals(date);
  return (
    <div className="h-full overflow-y-auto border-t border-line pb-12 in-data-selecting:pb-24">
      {needsAction.length > 0 && <NeedsAction posts={needsAction} />}
      <PostSection
        label={dayHead(date, today)}
        isToday={isToday}
        posts={day}
        total={day.length + dayInTrouble}
        {...(dayInTrouble > 0 && { note: `, ${dayInTrouble} ${dayInTrouble === 1 ? 'needs' : 'need'} your attention` })}
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
        <p className="px-gutter pt-4 type-body text-ink-3">Nothing is scheduled for the six days after.</p>
      )}
    </div>
  );
}

/** The newest of them, so that the day itself is in sight on a phone, too. */
const SHOWN = 2;

/** What needs action; more than fit above the day open in place. */
function NeedsAction({ posts }: { posts: readonly ScheduledPost[] }) {
  const [open, setOpen] = useState(false);
  const more = posts.length - SHOWN;
  return (
    <>
      <PostSection
        label="Needs your attention"
        posts={open ? posts : posts.slice(0, SHOWN)}
        total={posts.length}
        note={<span className="max-sm:sr-only"> in the last 30 days</span>}
        dated
        action={
          <Link to="/dashboard/activity" className="text-accent-text underline-offset-2 hover:underline">
            See all<span className="sr-only"> posts that need action</span>
          </Link>
        }
      />
      {more > 0 && (
        <p className="flex min-h-9 items-center border-b border-line px-gutter">
          <Button
            kind="quiet"
            aria-expanded={open}
            className="-ml-3"
            icon={<ChevronDown size={14} aria-hidden className={`transition-transform ${open ? 'rotate-180' : ''}`} />}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Show fewer' : `Show ${more} more`}
          </Button>
        </p>
      )}
    </>
  );
}
