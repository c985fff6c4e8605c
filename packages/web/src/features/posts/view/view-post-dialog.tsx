import type { PostFigures as Figures, ScheduledPost } from '@brandly/contract/posts';
import { POST_NOT_FOUND } from '@brandly/contract/sentences';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { PlatformLogo } from '../../../platforms/platform-logo.tsx';
import { dateText, shortDateTimeText, timeText, zoneCity } from '../../../time/date-time-text.ts';
import { BrandMark } from '../../../ui/avatar.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Loader } from '../../../ui/spinner.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { brandsQuery } from '../../brands/public.ts';
import { postQuery, threadQuery, useRestoreVersion, versionsQuery } from '../api.ts';
import { plainTextOf } from '../plain-text-of.ts';
import { handleOf, isHeld, isWaiting, opensForEditing, platformName, platformOf, statusOf } from '../post-face.ts';
import { PostText } from '../post-text.tsx';
import { actionsOf } from '../schedule/cards/post-actions.ts';
import { VersionList } from '../versions/version-list.tsx';
import { copyLink } from './copy-link.ts';
import { figuresOf } from './figures-text.ts';
import { PostTimeline } from './post-timeline.tsx';
import { StatusWords } from './status-words.tsx';
import { ThreadPanel } from './thread-panel.tsx';
import { TroublePanel } from './trouble-panel.tsx';
import { ViewMedia } from './view-media.tsx';
import type { ViewPostProps } from './view-post.tsx';

/** A post as it is, with its history. */
export function ViewPostDialog({ postId, zone, onClose, onEdit, onDuplicate, onMove, onDelete }: ViewPostProps) {
  // The post stays visible while the dialog fades out.
  const [askedId, setAskedId] = useState(postId);
  /** The post that was requested, or another part of its thread that was chosen here. */
  const [shownId, setShownId] = useState(postId);
  if (postId !== null && postId !== askedId) {
    setAskedId(postId);
    setShownId(postId);
  }
  const post = useQuery({ ...postQuery(shownId ?? ''), enabled: shownId !== null });
  const permalink = post.data?.permalink;
  const actions = post.data ? actionsOf(post.data) : [];
  const hasWayOut = !['let-go', undefined].includes(post.data?.trouble?.choices[0]);
  // Above, it is one of the ways out of the trouble.
  const canEdit = actions.includes('edit') && !post.data?.trouble?.choices.includes('edit');
  /** If something is wrong, the main button is the one above that helps. */
  const kind = hasWayOut ? 'secondary' : 'primary';
  const editHelps = canEdit && !post.data?.trouble;
  return (
    <Dialog
      open={postId !== null}
      onOpenChange={onClose}
      wide="actions"
      small
      title="View Post"
      actions={
        // Text buttons, so that they fit in one row.
        <>
          {/* Above, what went wrong can be discarded: one way to get rid of a post at a time. */}
          {post.data && !post.data.trouble?.choices.includes('let-go') && (
            <Button kind="danger" className="mr-auto" onClick={() => onDelete(post.data)}>
              Delete
            </Button>
          )}
          {post.data && <Button onClick={() => onDuplicate(post.data)}>Duplicate</Button>}
          {post.data && actions.includes('move') && <Button onClick={() => onMove(post.data)}>Move to...</Button>}
          {permalink && actions.includes('copy-link') && (
            <Button onClick={() => void copyLink(permalink)}>Copy link</Button>
          )}
          {/* Where there is more to do, the cross closes it. */}
          {!permalink && (
            <Button kind={editHelps ? 'secondary' : kind} onClick={onClose}>
              Close
            </Button>
          )}
          {post.data && canEdit && (
            <Button kind={editHelps ? kind : 'secondary'} onClick={() => onEdit(post.data)}>
              Edit Post
            </Button>
          )}
          {post.data && permalink && (
            <a href={permalink} target="_blank" rel="noreferrer" className={buttonClass(kind)}>
              <ExternalLink size={15} aria-hidden />
              Open on {platformName(post.data)}
            </a>
          )}
        </>
      }
    >
      {/* The address opened it, and closes it when somebody goes back. */}
      <span data-back hidden />
      {post.isPending && <LoadingPost />}
      {post.isError && <NotShown error={post.error} busy={post.isFetching} onRetry={() => void post.refetch()} />}
      {post.data && <PostHistory post={post.data} zone={zone} onEdit={() => onEdit(post.data)} onView={setShownId} />}
    </Dialog>
  );
}

const LoadingPost = () => <Loader className="min-h-60">Loading post...</Loader>;

/** Tells a deleted post from one that could not be fetched: only the first is lost. */
function NotShown({ error, busy, onRetry }: { error: Error; busy: boolean; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404)
    return <ErrorState title={POST_NOT_FOUND}>It may have been deleted in the meantime.</ErrorState>;
  return (
    <ErrorState
      title="Error loading posts"
      action={
        <Button busy={busy} onClick={onRetry}>
          Retry
        </Button>
      }
    >
      The post is safe. Please try again in a moment.
    </ErrorState>
  );
}

type PostHistoryProps = { post: ScheduledPost; zone: string; onEdit: () => void; onView: (postId: string) => void };

function PostHistory({ post, zone, onEdit, onView }: PostHistoryProps) {
  const brands = useQuery(brandsQuery);
  const platform = platformOf(post);
  const { firstPostId } = post.thread ?? { firstPostId: post.id };
  const thread = useQuery({ ...threadQuery(firstPostId), enabled: post.status === 'PUBLISHED' });
  const known = thread.data?.figures.find(({ postId }) => postId === post.id);
  const signedLogoUrl = brands.data?.find((brand) => brand.id === post.brandId)?.signedLogoUrl;
  // Its figures stand above its text: what somebody reads does not move when they come.
  if (thread.isLoading) return <LoadingPost />;
  return (
    <div className="flex flex-col gap-4 max-sm:gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span
          data-status={isHeld(post) ? 'draft' : statusOf(post)}
          className="inline-flex h-6 items-center rounded-chip bg-status-tint px-2"
        >
          <StatusWords post={post} zone={zone} />
        </span>
        <span className="type-body text-ink-2">{whenText(post, zone)}</span>
      </div>
      {known && <PostFigures known={known} zone={zone} />}
      {post.trouble && <TroublePanel post={post} trouble={post.trouble} onEdit={onEdit} />}
      <article className="flex flex-col gap-3 rounded-large border border-line bg-surface p-3.5">
        <header className="flex items-center gap-2.5">
          <BrandMark brand={{ name: post.brand.name, signedLogoUrl }} size="md" />
          <div className="min-w-0 flex-1">
            <p className="flex items-center gap-1 type-label">
              <span className="truncate">{post.brand.name || 'Unknown Brand'}</span>
              <BadgeCheck size={14} aria-label="Verified" className="flex-none text-scheduled" />
            </p>
            <p className="truncate type-small font-regular text-ink-3">
              {handleOf(post.account?.username ?? post.brand.name)}
            </p>
          </div>
          {platform && <PlatformLogo platform={platform} size={18} className="flex-none text-ink-2" />}
        </header>
        <p className="whitespace-pre-wrap type-reading wrap-anywhere">
          <PostText text={plainTextOf(post.content)} />
        </p>
        <ViewMedia post={post} />
      </article>
      <ThreadPanel post={post} zone={zone} onView={onView} />
      <PostTimeline postId={post.id} zone={zone} said={post.trouble?.platformWords} />
      <Versions post={post} zone={zone} />
    </div>
  );
}

/** Shown once there are more versions than the one above. */
function Versions({ post, zone }: { post: ScheduledPost; zone: string }) {
  const restore = useRestoreVersion();
  const versions = useQuery(versionsQuery(post.id));
  const bringBack = (version: number) =>
    restore.mutate(
      { post, version },
      {
        onSuccess: () => toast.success('The older version is back'),
        onError: (error) => toast.error(messageOf(error, 'Failed to update post. Please try again.')),
      },
    );
  if (versions.data && versions.data.length < 2) return null;
  return (
    <section aria-labelledby="versions-title">
      <h3 id="versions-title" className="mb-3 type-day">
        Versions
      </h3>
      <VersionList
        postId={post.id}
        zone={zone}
        busy={restore.isPending}
        onRestore={opensForEditing(post) ? ({ version }) => bringBack(version) : undefined}
      />
    </section>
  );
}

/** Returns e.g. 'Posted on November 19, 2026 at 10:40 AM', or when the post is scheduled for. */
function whenText(post: ScheduledPost, zone: string): string {
  const text = (instant: string) => {
    const at = Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
    return `${dateText(at.toPlainDate())} at ${timeText(at.toPlainTime())}`;
  };
  const late = post.isLate ? ', late' : '';
  if (post.status === 'PUBLISHED')
    return `Posted on ${text(post.publishedAt ?? post.scheduledFor ?? post.updatedAt)}${late}`;
  if (post.scheduledFor === null) return 'No time chosen yet';
  // A post that is held, in doubt, being sent or waiting no longer goes out at that time.
  const goesOut = post.status === 'SCHEDULED' && post.progress === null && !isWaiting(post);
  if (goesOut) return `Goes out ${text(post.scheduledFor)} in ${zoneCity(zone)}`;
  const at = Temporal.Instant.from(post.scheduledFor).toZonedDateTimeISO(zone);
  const isThisYear = at.year === Temporal.Now.zonedDateTimeISO(zone).year;
  return `Scheduled for ${isThisYear ? shortDateTimeText(at) : text(post.scheduledFor)}`;
}

/** Shows a published post's metrics, as its platform last reported them; nothing if it reported none. */
function PostFigures({ known, zone }: { known: Figures; zone: string }) {
  const figures = figuresOf(known);
  if (figures.length === 0) return null;
  const asOf = Temporal.Instant.from(known.fetchedAt).toZonedDateTimeISO(zone).toPlainDateTime();
  return (
    <section aria-label="Metrics" className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
      <dl className="flex flex-wrap gap-x-7 gap-y-2">
        {figures.map(([count, name]) => (
          <div key={name} className="grid">
            <dt className="type-small text-ink-2">{name}</dt>
            <dd className="order-first type-title tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
      <p className="type-small text-ink-3">Updated {shortDateTimeText(asOf)}</p>
    </section>
  );
}
