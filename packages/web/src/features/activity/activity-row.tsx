import type { ScheduledPost } from '@brandly/contract/posts';
import type { ActivityEntry } from '@brandly/contract/posts/activity';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../api/api-error.ts';
import { PlatformLogo } from '../../platforms/platform-logo.tsx';
import { timeText } from '../../time/date-time-text.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { StatusIcon } from '../../ui/status-badge.tsx';
import { useToast } from '../../ui/toast.ts';
import {
  PostThumb,
  plainTextOf,
  platformOf,
  postSearch,
  statusOf,
  statusWords,
  TroubleAdvice,
  useResolvePost,
} from '../posts/public.ts';
import { RESOLUTIONS } from './resolve-words.ts';

type ActivityRowProps = {
  entry: ActivityEntry;
  zone: string;
  /** Its cause is stated above the group. */
  isInGroup?: boolean;
  /** It can be selected, and what is done with all that are stands elsewhere. */
  select?: { checked: boolean; onToggle: (checked: boolean) => void };
};

/** A post, why it stands here, and the one right thing to do. */
export function ActivityRow({ entry, zone, isInGroup = false, select }: ActivityRowProps) {
  const { post, cause, advice, action } = entry;
  const platform = platformOf(post);
  const isUpcoming = post.trouble === null;
  const words = plainTextOf(post.content).split('\n')[0] || 'No text';
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-2 px-4 py-3 lg:flex lg:items-center">
      <span className="flex items-center gap-3">
        {select && (
          <Checkbox checked={select.checked} onCheckedChange={select.onToggle}>
            <span className="sr-only">Select “{words}”</span>
          </Checkbox>
        )}
        <StatusIcon status={statusOf(post)} size={18} label={statusWords(post, zone)} />
        <PostThumb post={post} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-1.5 type-label">
          {platform && <PlatformLogo platform={platform} size={13} className="flex-none text-ink-2" />}
          <Link to="/dashboard/schedule" search={postSearch(post)} className="min-w-0 truncate hover:underline">
            {words}
          </Link>
        </p>
        {!isUpcoming && !isInGroup && (
          <p className="type-body text-pretty text-ink-2 wrap-anywhere">
            {cause} <TroubleAdvice>{advice}</TroubleAdvice>
          </p>
        )}
        <p className="type-small text-ink-3">
          {[...new Set([post.brand.name, post.account?.name, plannedText(post, zone)])].filter(Boolean).join(' · ')}
        </p>
      </div>
      {/* Beside the text only where it leaves the text enough room. */}
      {!select && (
        <div className="col-start-2 flex flex-wrap gap-2 empty:hidden lg:flex-none">
          <Action post={post} action={action} />
          {/* What helps most is another text; the same one again is one press all the same. */}
          {action === 'edit' && post.trouble?.choices.includes('retry') && <Action post={post} action="retry" />}
          {post.trouble?.choices.includes('let-go') && <Action post={post} action="let-go" />}
        </div>
      )}
    </li>
  );
}

function Action({ post, action }: { post: ScheduledPost; action: ActivityEntry['action'] | 'let-go' }) {
  const resolve = useResolvePost();
  const toast = useToast();
  const platform = platformOf(post);
  switch (action) {
    case 'wait':
      return null;
    case 'reconnect':
      return platform === null ? null : (
        <Link
          to="/dashboard/brands/$brandId/social/$platform"
          params={{ brandId: post.brandId, platform }}
          className={buttonClass()}
        >
          Reconnect
        </Link>
      );
    case 'edit':
    case 'decide':
      return (
        <Link
          to="/dashboard/schedule"
          search={{ ...postSearch(post), ...(action === 'edit' && { edit: true }) }}
          className={buttonClass()}
        >
          {action === 'edit' ? 'Edit' : 'Decide'}
        </Link>
      );
    default: {
      const { label, done } = RESOLUTIONS[action];
      return (
        <Button
          busy={resolve.isPending}
          onClick={() =>
            resolve.mutate(
              { postId: post.id, choice: action },
              {
                onSuccess: () => toast.success(done),
                onError: (error) => toast.error(messageOf(error, 'Failed to update post. Please try again.')),
              },
            )
          }
        >
          {label}
        </Button>
      );
    }
  }
}

function plannedText(post: ScheduledPost, zone: string): string {
  if (post.scheduledFor === null) return '';
  const at = Temporal.Instant.from(post.scheduledFor).toZonedDateTimeISO(zone);
  const when = `${at.toLocaleString('en-US', { month: 'short', day: 'numeric' })}, ${timeText(at.toPlainTime())}`;
  // Where the row ends, day and time go to the next line together.
  return `Scheduled for ${when.replaceAll(' ', '\u00A0')}`;
}
