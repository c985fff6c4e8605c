import type { ScheduledPost } from '@brandly/contract/posts';
import type { ReactNode } from 'react';
import { PlatformLogo } from '../../../../platforms/platform-logo.tsx';
import { plainTextOf } from '../../plain-text-of.ts';
import { platformOf, statusOf } from '../../post-face.ts';
import { StatusWords } from '../../view/status-words.tsx';
import { CardBrand } from './card-buttons.tsx';

/** Shows which post a dialog is about: status, platform, brand and how it begins; below it its time. */
export function PostSummary({ post, zone, children }: { post: ScheduledPost; zone: string; children?: ReactNode }) {
  const platform = platformOf(post);
  return (
    <div data-status={statusOf(post)} className="rounded-large border border-status-line bg-status-tint px-3 py-2.5">
      <div className="flex items-center gap-2">
        <StatusWords post={post} zone={zone} />
        <span className="flex-1" />
        {platform && <PlatformLogo platform={platform} size={14} className="flex-none text-ink-2" />}
        <CardBrand post={post} size="xs" />
        <span className="truncate type-small text-ink-2">{post.brand.name}</span>
      </div>
      <p dir="auto" className="mt-1 line-clamp-2 max-sm:line-clamp-6 type-reading wrap-anywhere">
        {plainTextOf(post.content) || 'No text yet'}
      </p>
      {children}
    </div>
  );
}
