import type { ScheduledPost } from '@brandly/contract/posts';
import { plainTextOf, platformOf, statusOf, statusWords, whenText } from '../../../features/posts/public.ts';
import { PlatformLogo } from '../../../platforms/platform-logo.tsx';
import { StatusIcon } from '../../../ui/status-badge.tsx';
import { PaletteRow, type PaletteRowProps } from './palette-row.tsx';

type PostRowProps = Omit<PaletteRowProps, 'icon' | 'children' | 'hint'> & { post: ScheduledPost; typed: string };

/** A post found by the typed words; it shows the line that contains them. */
export function PostRow({ post, typed, ...row }: PostRowProps) {
  const platform = platformOf(post);
  const zone = Temporal.Now.timeZoneId();
  return (
    <PaletteRow
      {...row}
      icon={<StatusIcon status={statusOf(post)} size={16} label={statusWords(post, zone)} />}
      hint={
        <span className="flex items-center gap-1.5">
          {platform && <PlatformLogo platform={platform} size={13} />}
          <span className="max-sm:hidden">{post.brand.name},</span> {whenText(post, zone)}
        </span>
      }
    >
      {lineWith(plainTextOf(post.content), typed) || 'No text'}
    </PaletteRow>
  );
}

/** Returns the first line that contains the first word; else the first line. Pure. */
export function lineWith(text: string, typed: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const [word = ''] = typed.trim().toLowerCase().split(/\s+/);
  return lines.find((line) => line.toLowerCase().includes(word)) ?? lines[0] ?? '';
}
