import type { ActivityEntry } from '@brandly/contract/posts/activity';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useAdvice } from '../../api/use-advice.ts';
import { PlatformLogo } from '../../platforms/platform-logo.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PostIcon, PostThumb, platformOf } from '../posts/public.ts';
import { ActivityRow } from './activity-row.tsx';
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
  const canRetry = sharedResolutions(entries).includes('retry');
  return (
    <li className="relative">
      <details className="group/alike">
        <summary
          className={classNames(
            'relative grid cursor-pointer list-none grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 px-4 py-3 -outline-offset-2 hover:bg-sunken sm:items-center [&::-webkit-details-marker]:hidden',
            canRetry ? 'max-sm:pb-2 sm:pr-44 lg:pr-50' : 'sm:pr-11',
          )}
        >
          <span className="flex items-center gap-3">
            <PostIcon post={post} zone={zone} size={18} />
            <PostThumb post={post} />
          </span>
          <span className="min-w-0">
            <span className="flex gap-1.5 type-label wrap-anywhere">
              {platform && <PlatformLogo platform={platform} size={13} className="h-lh flex-none text-ink-2" />}
              <span>{what}</span>
            </span>
            <span className="block type-body text-pretty text-ink-2 wrap-anywhere">
              {advice} {after}
            </span>
            <DottedLine className="mt-0.5">
              <span className="text-ink-2">{entries.length} posts</span>
              {ownersOf(entries)}
            </DottedLine>
          </span>
          <ChevronRight
            size={16}
            aria-hidden
            className="mt-0.5 flex-none text-ink-3 transition-transform group-open/alike:rotate-90 sm:absolute sm:right-4"
          />
        </summary>
        {advice !== said && (
          // The advice says to check the server, where no link may stand.
          <p className="border-t border-line px-4 py-3 sm:pl-12">
            <Link to="/admin/dashboard/system" className={buttonClass('quiet')}>
              Open System
            </Link>
          </p>
        )}
        <ul className="divide-y divide-line border-t border-line bg-surface pl-4 sm:pl-8">
          {entries.map((entry) => (
            <ActivityRow key={entry.post.id} entry={entry} zone={zone} isInGroup />
          ))}
        </ul>
      </details>
      {/* Beside what the posts have in common, open or not; below it on a phone. */}
      {canRetry && (
        <TryAll
          entries={entries}
          className={classNames(
            // On a wide screen where Try again stands in the rows.
            'pr-4 pb-3 pl-23.5 max-[24.375rem]:pl-4 sm:absolute sm:right-12 sm:p-0 lg:right-auto lg:left-[calc(100%-11rem)]',
            advice || after ? 'sm:top-6' : 'sm:top-3.5',
          )}
        />
      )}
    </li>
  );
}

type TryAllProps = { entries: readonly ActivityEntry[]; className: string };

function TryAll({ entries, className }: TryAllProps) {
  const { busy, resolve } = useResolve();
  return (
    <p className={className}>
      <Button
        busy={busy}
        onClick={() =>
          void resolve(
            entries.map(({ post }) => post),
            'retry',
          )
        }
      >
        Try all again
      </Button>
    </p>
  );
}
