import { PLATFORM_NAMES } from '@brandly/contract/platforms';
import type { ScheduledPost } from '@brandly/contract/posts';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useEffect } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { useUser } from '../../../api/use-session.ts';
import { dateTimeText } from '../../../time/date-time-text.ts';
import { Banner } from '../../../ui/banner.tsx';
import { whenIdle } from '../../../ui/behaviour/when-idle.ts';
import { Button, RetryButton } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { isLaterPart, opensForEditing, platformName, statusWords } from '../post-face.ts';
import { postKeys } from '../posts-cache.ts';
import type { ComposerState } from './draft/composer-state.ts';
import { editorsText } from './others/editors-text.ts';
import { useClosedElsewhere } from './others/use-closed-elsewhere.ts';
import type { Composing } from './use-composer.ts';

/** Loaded for a post that others may change, once nobody presses anything: they seldom do, but then it must be there. */
const StaleNotice = lazyPart(async () => (await import('./others/stale-notice.tsx')).StaleNotice, {
  openWhen: () => true,
});

/** Loaded on demand, because few posts wait for an account. */
const WaitsNotice = lazyPart(async () => (await import('./waits-notice.tsx')).WaitsNotice, {
  openWhen: ({ dead, isLeaving }) => isLeaving || dead.length > 0,
});

/** What stands above the post: what failed, what is kept from last time, and what others do with it. */
export function ComposerNotices({ state, actions }: Composing) {
  const { post, failures } = state;
  const isEdit = post.mode === 'edit';
  const changed = useClosedElsewhere(post.rows);
  useEffect(() => (isEdit ? whenIdle(StaleNotice.warm) : undefined), [isEdit]);
  return (
    <>
      {failures.length > 0 && (
        <Notice status="failed">
          {failures
            .map(
              ({ platform, reason }) =>
                `${platform ? `${PLATFORM_NAMES[platform]}: ` : ''}${reason || 'The server could not be reached.'}`,
            )
            .join(' ')}
        </Notice>
      )}
      {changed && (
        <Notice status="failed">
          This post is now “{statusWords(changed)}” and can no longer be changed. What you wrote stays on this device.
        </Notice>
      )}
      {post.isDeleted && <Notice status="failed">This post was deleted elsewhere. Saving makes it a new post.</Notice>}
      {post.step === 'preview' ? (
        <WaitsNotice dead={state.dead} isLeaving={state.isLeaving} />
      ) : (
        <NoticesWhileWriting state={state} actions={actions} />
      )}
      {post.conflict && (
        <StaleNotice
          opened={post.original}
          current={post.conflict}
          onKeepMine={actions.keepMine}
          onTakeTheirs={() => post.conflict && actions.takeTheirs(post.conflict)}
        />
      )}
    </>
  );
}

function NoticesWhileWriting({ state, actions }: Composing) {
  const { post, others, unsavedChanges, laterParts } = state;
  const userId = useUser()?.id ?? '';
  return (
    <>
      {unsavedChanges.copy && (
        <Notice status="draft">
          <span className="block">
            Your changes from {dayAndTime(unsavedChanges.copy.savedAt)} are saved on this device only, not in the post.
          </span>
          <span className="mt-2 flex flex-wrap gap-2">
            <Button onClick={() => void unsavedChanges.restore()}>Continue writing</Button>
            <Button kind="quiet" onClick={() => void unsavedChanges.discard()}>
              Discard
            </Button>
          </span>
        </Notice>
      )}
      {/* Nothing can be scheduled until the thread or first comment is read. */}
      {laterParts.error && (
        <Notice status="failed" action={<RetryButton query={laterParts} />}>
          We couldn't load what follows this post. {messageOf(laterParts.error, 'Please check your connection.')}
        </Notice>
      )}
      {others.length > 0 && <Notice status="scheduled">{editorsText(others, userId)}</Notice>}
      {post.stash && (
        <Notice status="draft" action={<Button onClick={actions.bringMineBack}>Restore my version</Button>}>
          The editor now shows another version. Yours is kept until you close this.
        </Notice>
      )}
      {post.mode === 'edit' && <GroupNotice state={post} onJoin={actions.join} />}
    </>
  );
}

type GroupNoticeProps = { state: ComposerState; onJoin: (others: readonly ScheduledPost[]) => void };

/** Offers to edit the post together with others that were made with it and can still be changed. */
function GroupNotice({ state, onJoin }: GroupNoticeProps) {
  const cache = useQueryClient();
  const lists = cache.getQueriesData<ScheduledPost[]>({ queryKey: postKeys.lists }).flatMap(([, posts]) => posts ?? []);
  const others = siblingsOf(state, lists);
  if (others.length === 0) return null;
  const names = others.map(platformName).join(', ');
  return (
    <Notice status="scheduled" action={<Button onClick={() => onJoin(others)}>Edit together</Button>}>
      Created together with {others.length === 1 ? 'a post' : `${others.length} posts`} for {names}.
    </Notice>
  );
}

const Notice = (props: ComponentProps<typeof Banner>) => (
  <div className="mb-4">
    <Banner {...props} />
  </div>
);

const dayAndTime = (instant: string): string =>
  dateTimeText(Temporal.Instant.from(instant).toZonedDateTimeISO(Temporal.Now.timeZoneId()).toPlainDateTime());

/** Returns the other posts of the group that can be edited and are not in this composer yet. */
function siblingsOf(state: Pick<ComposerState, 'groupId' | 'rows'>, posts: readonly ScheduledPost[]): ScheduledPost[] {
  const own = new Set(state.rows.map(({ id }) => id));
  const found = new Map<string, ScheduledPost>();
  for (const post of posts) {
    if (isLaterPart(post)) continue;
    if (post.groupId !== state.groupId || own.has(post.id) || !opensForEditing(post)) continue;
    found.set(post.id, post);
  }
  return [...found.values()].filter(({ platform }) => platform !== null);
}
