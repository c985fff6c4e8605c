import { useQuery } from '@tanstack/react-query';
import { StatusIcon } from '../../../ui/status-badge.tsx';
import { postStatsQuery } from '../api.ts';
import { whenText } from '../post-face.ts';

const zone = Temporal.Now.timeZoneId();

/** Of a brand: when its next post goes out, and how many failed. Its line is there before its words. */
export function BrandPosts({ brandId }: { brandId: string }) {
  const { data: counts } = useQuery(postStatsQuery);
  const glance = counts?.brands?.find((brand) => brand.brandId === brandId);
  return (
    <p className="flex min-h-5 flex-wrap items-center gap-x-3 gap-y-1 type-small tabular-nums text-ink-2">
      {glance && (
        <span className="flex items-center gap-1.5">
          <StatusIcon status={glance.nextAt === null ? 'cancelled' : 'scheduled'} size={13} />
          {glance.nextAt === null
            ? 'Nothing scheduled'
            : `Next post ${whenText({ publishedAt: null, scheduledFor: glance.nextAt }, zone)}`}
        </span>
      )}
      {glance && glance.failed > 0 && (
        <span className="flex items-center gap-1.5 text-failed-text">
          <StatusIcon status="failed" size={13} />
          {glance.failed.toLocaleString('en-US')} failed
        </span>
      )}
    </p>
  );
}
