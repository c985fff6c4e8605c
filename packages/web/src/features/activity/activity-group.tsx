import { PLATFORM_NAMES } from '@brandly/contract/platforms';
import type { ActivityEntry } from '@brandly/contract/posts/activity';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { PlatformLogo } from '../../platforms/platform-logo.tsx';
import { BrandMark } from '../../ui/avatar.tsx';
import { NARROWEST, useMedia } from '../../ui/behaviour/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { brandsQuery } from '../brands/public.ts';
import { PostIcon, PostThumb, platformOf, rowId, TroubleAdvice } from '../posts/public.ts';
import { ACTIONS, BESIDE, CAUSE, PostWords, ROW } from './activity-row.tsx';
import { DottedLine } from './dotted-line.tsx';
import { ownersOf } from './group-by-cause.ts';
import { MoreActions } from './more-actions.tsx';
import { PostAction } from './post-action.tsx';
import { furtherActions, RESOLUTIONS, sharedResolutions } from './resolve-words.ts';
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
  const { what, advice, after } = wordsOf(first, true);
  const ways = sharedResolutions(entries).filter((way) => way !== 'send-late');
  const [open, setOpen] = useState(false);
  /** It was opened to do something about its posts. */
  const [starts, setStarts] = useState(false);
  const listId = useId();
  const titleId = useId();
  const isNarrowest = useMedia(NARROWEST);
  /** Done post by post: the same once more would fail once more. */
  const isOneByOne = first.action !== 'retry' && first.action !== 'wait';
  const behind = isNarrowest && isOneByOne ? ways.slice(1) : [];
  const turn = (toStart: boolean) => {
    setOpen(!open);
    setStarts(!open && toStart);
  };
  return (
    <li>
      {/* The button covers the head of the group; what is pressed by itself lies above it. */}
      <div className={`${ROW} relative transition-colors hover:bg-hover`}>
        <span className="flex items-center gap-3">
          <PostIcon post={post} zone={zone} size={18} />
          <PostThumb post={post} />
        </span>
        <div className="min-w-0">
          <p className="flex items-center gap-1.5 type-label">
            {platform && <PlatformLogo platform={platform} size={13} named={false} className="flex-none text-ink-2" />}
            <button
              id={titleId}
              type="button"
              aria-expanded={open}
              aria-controls={listId}
              className="flex items-center gap-1.5 text-left after:absolute after:inset-0"
              onClick={() => turn(false)}
            >
              <span>
                {entries.length} {/* A narrow phone has no room for it beside the dots, and its logo. */}
                {platform && <span className="max-[22.4rem]:sr-only">{PLATFORM_NAMES[platform]} </span>}
                posts
              </span>
              <ChevronRight
                size={14}
                aria-hidden
                className={`flex-none text-ink-3 transition-transform ${open ? 'rotate-90' : ''}`}
              />
            </button>
            {behind.length > 0 && (
              // Higher than the line, which stays as high as that of other rows.
              <span className="relative z-1 -my-2 ml-auto flex-none">
                <MoreActions posts={entries.map(({ post: one }) => one)} actions={behind} describedBy={titleId} />
              </span>
            )}
          </p>
          <DottedLine>{ownersOf(entries)}</DottedLine>
        </div>
        <p className={`${CAUSE} [&_a]:relative [&_a]:z-1`}>
          {what} <TroubleAdvice>{advice}</TroubleAdvice> {after}
        </p>
        <div className={`${ACTIONS} ${BESIDE} relative z-1 justify-self-start empty:hidden lg:justify-self-end`}>
          {isOneByOne && (
            // It stays, open, too: a second press would meet what comes into its place.
            <Button aria-expanded={open} aria-controls={listId} onClick={() => turn(true)}>
              {open ? 'Hide posts' : first.action === 'edit' ? 'Edit posts' : 'See posts'}
            </Button>
          )}
          {ways.slice(0, ways.length - behind.length).map((way) => (
            <ResolveAll key={way} entries={entries} way={way} isSecond={way !== 'retry' || first.action !== 'retry'} />
          ))}
        </div>
      </div>
      <ul
        ref={starts ? focusFirst : null}
        id={listId}
        hidden={!open}
        className="divide-y divide-line border-t border-line bg-hover/45"
      >
        {open && entries.map((entry) => <GroupedRow key={entry.post.id} entry={entry} zone={zone} />)}
      </ul>
    </li>
  );
}

/** What helps the first post, as soon as it is shown. */
const focusFirst = (list: HTMLElement | null) =>
  list?.querySelector<HTMLElement>('[aria-describedby]:not([aria-haspopup])')?.focus();

/** One of them, in one line: the group has said what became of it and why. */
function GroupedRow({ entry, zone }: { entry: ActivityEntry; zone: string }) {
  const { post } = entry;
  const further = furtherActions(entry);
  // Beside its button as well, its words would have no room.
  const isNarrowest = useMedia(NARROWEST);
  const { data: brands } = useQuery(brandsQuery);
  const signedLogoUrl = brands?.find(({ id }) => id === post.brandId)?.signedLogoUrl;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2 max-[24rem]:items-start">
      {/* Where no button stands beside them, its picture and words stand below those of the group. */}
      <span className="max-[24rem]:pl-7.5 sm:pl-7.5">
        <PostThumb post={post} />
      </span>
      <PostWords
        post={post}
        zone={zone}
        brandMark={<BrandMark brand={{ name: post.brand.name, signedLogoUrl }} size="xs" />}
      />
      <span className="flex gap-1">
        {!isNarrowest && <PostAction post={post} action={entry.action} />}
        {further.length > 0 && <MoreActions posts={[post]} actions={further} describedBy={rowId(post)} />}
      </span>
      {isNarrowest && (
        <span className="col-start-2 mt-1.5 empty:hidden">
          <PostAction post={post} action={entry.action} />
        </span>
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
      {RESOLUTIONS[way].labelAll}
    </Button>
  );
}
