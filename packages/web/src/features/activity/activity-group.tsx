import { PLATFORM_NAMES } from '@brandly/contract/platforms';
import type { ActivityEntry } from '@brandly/contract/posts/activity';
import { says } from '@brandly/contract/posts/platform-words';
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
import { isOfUnreachableFile } from './unreachable-files.tsx';
import { useResolve } from './use-resolve.ts';

type ActivityGroupProps = {
  entries: readonly ActivityEntry[];
  zone: string;
  /** What to do about a file that could not be fetched is stated above the list. */
  adviceAbove: boolean;
};

/** Posts with the same cause, which is said once; the group expands to show them. */
export function ActivityGroup({ entries, zone, adviceAbove }: ActivityGroupProps) {
  const [first] = entries;
  const advice = useAdvice(first?.advice ?? '');
  if (!first) return null;
  const { post, cause } = first;
  const platform = platformOf(post);
  const words = post.trouble?.platformWords;
  const isAbove = adviceAbove && isOfUnreachableFile(first);
  const canRetry = sharedResolutions(entries).includes('retry');
  /** Else it is found below: the same cause may come again. */
  const retryHelps = canRetry && first.action === 'retry';
  return (
    <li className="relative">
      <details className="group/alike">
        <summary
          className={classNames(
            'relative grid cursor-pointer list-none grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 px-4 py-3 -outline-offset-2 hover:bg-sunken sm:items-center [&::-webkit-details-marker]:hidden',
            retryHelps ? 'sm:pr-44 lg:pr-67' : 'sm:pr-11',
          )}
        >
          <span className="flex items-center gap-3">
            <PostIcon post={post} zone={zone} size={18} />
            <PostThumb post={post} />
          </span>
          <span className="min-w-0">
            <span className="flex gap-1.5 type-label wrap-anywhere">
              {platform && <PlatformLogo platform={platform} size={13} className="h-lh flex-none text-ink-2" />}
              <span>{platform && words ? says(PLATFORM_NAMES[platform], words) : cause}</span>
            </span>
            {!isAbove && <span className="block type-body text-pretty text-ink-2">{advice}</span>}
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
        {canRetry && !retryHelps && <TryAll entries={entries} className="border-t border-line px-4 py-3 sm:pl-12" />}
        {canRetry && !isAbove && advice !== first.advice && (
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
      {retryHelps && (
        <TryAll
          entries={entries}
          className={classNames(
            // On a wide screen where the buttons of the rows begin.
            'pr-4 pb-3 pl-23.5 sm:absolute sm:right-12 sm:p-0 lg:right-auto lg:left-[calc(100%-16rem)]',
            isAbove ? 'sm:top-3.5' : 'sm:top-6',
          )}
        />
      )}
    </li>
  );
}

function TryAll({ entries, className }: { entries: readonly ActivityEntry[]; className: string }) {
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
