import type { ScheduledPost } from '@brandly/contract/posts';
import { plainTextOf, platformOf, statusOf, statusWords, whenText } from '../../../features/posts/public.ts';
import { PlatformLogo } from '../../../platforms/platform-logo.tsx';
import { StatusIcon } from '../../../ui/status-badge.tsx';
import { hitIn } from './hit-in.ts';
import { PaletteRow, type PaletteRowProps } from './palette-row.tsx';

type PostRowProps = Omit<PaletteRowProps, 'icon' | 'children' | 'hint'> & { post: ScheduledPost; typed: string };

/** A post found by the typed words; it shows the line that contains them. */
export function PostRow({ post, typed, ...row }: PostRowProps) {
  const platform = platformOf(post);
  const zone = Temporal.Now.timeZoneId();
  const hit = hitIn(plainTextOf(post.content), typed);
  return (
    <PaletteRow
      {...row}
      stacked
      icon={<StatusIcon status={statusOf(post)} size={16} label={statusWords(post, zone)} />}
      hint={
        <span className="flex items-center gap-1.5">
          {platform && <PlatformLogo platform={platform} size={13} />}
          <span className="min-w-0 truncate sm:max-w-28">{post.brand.name}</span>
          <span> · </span>
          {whenText(post, zone)}
        </span>
      }
    >
      {hit ? (
        <span dir="auto" className="block truncate">
          {hit.before}
          <b className="font-strong">{hit.match}</b>
          {hit.after}
        </span>
      ) : (
        'No text'
      )}
    </PaletteRow>
  );
}
