import type { ActivityEntry } from '@brandly/contract/posts/activity';
import { ChevronRight } from 'lucide-react';
import { useAdvice } from '../../api/use-advice.ts';
import { PlatformLogo } from '../../platforms/platform-logo.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PostIcon, PostThumb, platformOf } from '../posts/public.ts';
import { ACTIONS, ActivityRow, OpenSystem } from './activity-row.tsx';
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
  const hasActions = ways.length > 0 || advice !== said;
  return (
    <li className="relative">
      <details className="group/alike">
        <summary
          className={classNames(
            'grid cursor-pointer list-none grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 px-4 py-3 -outline-offset-2 hover:bg-sunken lg:pr-85 [&::-webkit-details-marker]:hidden',
            hasActions && 'max-lg:pb-2',
          )}
        >
          <span className="flex items-center gap-3">
            <PostIcon post={post} zone={zone} size={18} />
            <PostThumb post={post} />
          </span>
          {/* In the order of a single post: what, why, whose. */}
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
            <span className="block type-body text-pretty text-ink-2 wrap-anywhere">
              {what} {advice} {after}
            </span>
            <DottedLine className="mt-0.5">{ownersOf(entries)}</DottedLine>
          </span>
        </summary>
        <ul className="divide-y divide-line border-t border-line bg-surface pl-4 sm:pl-8">
          {entries.map((entry) => (
            <ActivityRow key={entry.post.id} entry={entry} zone={zone} isInGroup />
          ))}
        </ul>
      </details>
      {/* Beside what the posts have in common, open or not; a link may not stand in it. */}
      {hasActions && (
        <p
          className={`${ACTIONS} px-4 pb-3 pl-23.5 max-[24.375rem]:pl-4 lg:absolute lg:top-3 lg:right-0 lg:p-0 lg:pr-4`}
        >
          {ways.map((way) => (
            <ResolveAll key={way} entries={entries} way={way} />
          ))}
          {advice !== said && <OpenSystem />}
        </p>
      )}
    </li>
  );
}

function ResolveAll({ entries, way }: { entries: readonly ActivityEntry[]; way: 'retry' | 'let-go' }) {
  const { busy, resolve } = useResolve();
  return (
    <Button
      kind={way === 'retry' ? 'secondary' : 'quiet'}
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
