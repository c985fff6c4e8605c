import type { PostVersion } from '@brandly/contract/posts/versions';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { dateText, timeText, zoneCity } from '../../../time/date-time-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { Badge, StatusBadge } from '../../../ui/status-badge.tsx';
import { versionsQuery } from '../api.ts';
import { plainTextOf } from '../plain-text-of.ts';
import { changesOf } from './version-changes.ts';

type VersionListProps = {
  postId: string;
  zone: string;
  /** Restores an older version; absent if the post can no longer be changed. */
  onRestore?: ((version: PostVersion) => void) | undefined;
  busy?: boolean;
};

/** How many are shown at first; a press shows the others. */
const SHOWN_AT_FIRST = 5;

/** Lists what a post was after each change, by whom and when, the newest first. */
export function VersionList({ postId, zone, onRestore, busy = false }: VersionListProps) {
  const versions = useQuery(versionsQuery(postId));
  const [all, setAll] = useState(false);
  if (versions.isPending) {
    return (
      <output aria-label="Loading versions..." className="grid gap-2">
        {[1, 2].map((line) => (
          <Skeleton key={line} className="h-14" />
        ))}
      </output>
    );
  }
  if (versions.isError) {
    return (
      <div role="alert" className="flex items-center gap-3 type-body text-ink-2">
        We couldn't load the versions.
        <Button onClick={() => void versions.refetch()}>Try again</Button>
      </div>
    );
  }
  const shown = all ? versions.data : versions.data.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ol aria-label="Versions" className="flex flex-col gap-2">
        {shown.map((version, index) => (
          <Version
            key={version.version}
            version={version}
            before={versions.data[index + 1]}
            zone={zone}
            busy={busy}
            onRestore={onRestore}
          />
        ))}
      </ol>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        {shown.length < versions.data.length && (
          <Button onClick={() => setAll(true)}>Show all {versions.data.length} versions</Button>
        )}
        <p className="type-small font-regular text-ink-3">Times in {zoneCity(zone)}.</p>
      </div>
    </>
  );
}

type VersionProps = Required<Pick<VersionListProps, 'zone' | 'busy'>> &
  Pick<VersionListProps, 'onRestore'> & { version: PostVersion; before: PostVersion | undefined };

function Version({ version, before, zone, busy, onRestore }: VersionProps) {
  const { madeAt, madeBy, isCurrent, status, content, signedMediaUrls, mediaAltTexts, postType, missingFiles } =
    version;
  const at = Temporal.Instant.from(madeAt).toZonedDateTimeISO(zone).toPlainDateTime();
  const when = `${dateText(at.toPlainDate())} at ${timeText(at.toPlainTime())}`;
  const changes = changesOf(version, before);
  const pictures = postType === 'IMAGE' ? signedMediaUrls : [];
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface px-3 py-2.5">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <p className="min-w-48 flex-1 type-label">
          <time dateTime={madeAt} className="tabular-nums">
            {when}
          </time>
          <span className="block type-small font-regular text-ink-3">
            {[madeBy ?? 'A deleted user', changes].filter(Boolean).join(' · ')}
          </span>
        </p>
        {isCurrent ? <Badge>Now</Badge> : <StatusBadge status={status.toLowerCase() as Lowercase<typeof status>} />}
        {onRestore && !isCurrent && (
          <Button icon={<History size={14} aria-hidden />} disabled={busy} onClick={() => onRestore(version)}>
            Restore
            <span className="sr-only"> the version of {when}</span>
          </Button>
        )}
      </div>
      <p className="line-clamp-3 whitespace-pre-wrap type-body wrap-anywhere text-ink-2">
        {plainTextOf(content) || 'No text'}
      </p>
      {(pictures.length > 0 || signedMediaUrls.length > 0 || missingFiles > 0) && (
        <p className="flex flex-wrap items-center gap-1.5 type-small font-regular text-ink-3">
          {pictures.map((url, index) => (
            <img
              key={url}
              src={url}
              alt={mediaAltTexts[index] ?? ''}
              className="size-10 rounded-control object-cover ring-1 ring-picture-line"
            />
          ))}
          {postType === 'VIDEO' && signedMediaUrls.length > 0 && 'With a video'}
          {missingFiles > 0 &&
            `${missingFiles === 1 ? 'A file' : `${missingFiles} files`} of it has been deleted since.`}
        </p>
      )}
    </li>
  );
}
