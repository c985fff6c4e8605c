import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { StatusIcon } from '../../../ui/status-badge.tsx';
import { postStatsQuery } from '../api.ts';
import { nextPostText } from './next-post-text.ts';

const zone = Temporal.Now.timeZoneId();

/** Of a brand: when its next post goes out, and how many failed. Its line is there before its words. */
export function BrandPosts({ brandId }: { brandId: string }) {
  const { data: counts } = useQuery(postStatsQuery);
  const glance = counts?.brands?.find((brand) => brand.brandId === brandId);
  const next = glance?.nextAt && nextPostText(Temporal.Instant.from(glance.nextAt), Temporal.Now.instant(), zone);
  const [when, inHours] = next ? next.split(/(?=, in )/) : [];
  return (
    <p className="@container flex min-h-5 flex-wrap items-center justify-between gap-x-3 gap-y-1 type-small tabular-nums text-ink-2">
      {glance && (
        <span className="min-w-0">
          {glance.nextAt === null ? (
            'Nothing scheduled'
          ) : (
            <>
              Next post {when}
              {/* Where it is narrow, the time is enough. */}
              <span className="@max-[21rem]:sr-only">{inHours}</span>
            </>
          )}
        </span>
      )}
      <FailedOf brandId={brandId} />
    </p>
  );
}

/** How many posts of a brand failed, and the way to them; nothing where none did. */
export function FailedOf({ brandId }: { brandId: string }) {
  const { data: counts } = useQuery(postStatsQuery);
  const failed = counts?.brands?.find((brand) => brand.brandId === brandId)?.failed ?? 0;
  if (failed === 0) return null;
  return (
    // On a card it lies over the link that covers the card. A finger has more of it than its line is high.
    <Link
      to="/dashboard/activity"
      className="relative flex min-h-6 items-center gap-1.5 type-small tabular-nums text-failed-text underline underline-offset-3 pointer-coarse:-my-2.5 pointer-coarse:min-h-10"
    >
      <StatusIcon status="failed" size={13} />
      {failed.toLocaleString('en-US')} failed
    </Link>
  );
}
