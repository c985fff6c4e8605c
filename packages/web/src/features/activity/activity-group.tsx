import type { ActivityEntry } from '@brandly/contract/posts/activity';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useAdvice } from '../../api/use-advice.ts';
import { PlatformLogo } from '../../platforms/platform-logo.tsx';
import { Button } from '../../ui/button.tsx';
import { PostIcon, PostThumb, platformOf } from '../posts/public.ts';
import { ACTIONS, ActivityRow, CAUSE, OpenSystem, ROW } from './activity-row.tsx';
import { DottedLine } from './dotted-line.tsx';
import { ownersOf } from './group-by-cause.ts';
import { sharedResolutions } from './resolve-words.ts';
import { useResolve } from './use-resolve.ts';
import { wordsOf } from './words-of.ts';

type ActivityGroupProps = {
  entries: readonly [ActivityEntry, ...ActivityEntry[]];
  zone: string;
};

/** Posts with the same cause, which is said once; the group expands to show them. */
export function ActivityGroup({ entries, zone }: ActivityGroupProps) {
  const [first] = entries;
  const { post } = first;
  const platform = platformOf(post);
  const { what, advice: said, after } = wordsOf(first, true);
  const advice = useAdvice(said);
  const ways = sharedResolutions(entries).filter((way) => way !== 'send-late');
  // Elsewhere the same once more fails once more: what helps is done to each of them.
  const retryHelps = first.action === 'retry';
  const [open, setOpen] = useState(false);
  return (
    <li className="relative">
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="group/alike">
        <summary
          className={`${ROW} cursor-pointer list-none -outline-offset-2 hover:bg-sunken max-lg:pb-2 lg:pr-85 [&::-webkit-details-marker]:hidden`}
        >
          <span className="flex items-center gap-3">
            <PostIcon post={post} zone={zone} size={18} />
            <PostThumb post={post} />
          </span>
          <span className="min-w-0">
            <span className="flex items-center gap-1.5 type-label">
              {platform && <PlatformLogo platform={platform} size={13} className="flex-none text-ink-2" />}
              {entries.length} posts
              <ChevronRight
                size={14}
                aria-hidden
                className="flex-none text-ink-3 transition-transform group-open/alike:rotate-90"
              />
            </span>
            <DottedLine>{ownersOf(entries)}</DottedLine>
          </span>
          <span className={CAUSE}>
            {what} {advice} {after}
          </span>
        </summary>
      </details>
      {/* Beside what the posts have in common, open or not; a link may not stand in it. */}
      <p className={`${ACTIONS} px-4 pb-3 sm:pl-23.5 lg:absolute lg:top-3 lg:right-0 lg:p-0 lg:pr-4`}>
        {!retryHelps && (
          <Button aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Hide all' : 'See all'}
          </Button>
        )}
        {ways.map((way) => (
          <ResolveAll key={way} entries={entries} way={way} isSecond={way !== 'retry' || !retryHelps} />
        ))}
        {advice !== said && <OpenSystem />}
      </p>
      {/* Below the buttons, which stay where they were pressed. */}
      {open && (
        <ul className="divide-y divide-line border-t border-line bg-surface pl-4 sm:pl-8">
          {entries.map((entry) => (
            <ActivityRow key={entry.post.id} entry={entry} zone={zone} isInGroup />
          ))}
        </ul>
      )}
    </li>
  );
}

type ResolveAllProps = {
  entries: readonly ActivityEntry[];
  way: 'retry' | 'let-go';
  /** Beside it stands what helps more. */
  isSecond: boolean;
};

function ResolveAll({ entries, way, isSecond }: ResolveAllProps) {
  const { busy, resolve } = useResolve();
  return (
    <Button
      kind={isSecond ? 'quiet' : 'secondary'}
      busy={busy}
      onClick={() =>
        void resolve(
          entries.map(({ post }) => post),
          way,
        )
      }
    >
      {way === 'retry' ? 'Try all again' : 'Discard all'}
    </Button>
  );
}
