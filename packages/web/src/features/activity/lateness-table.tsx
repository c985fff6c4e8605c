import { fromWirePlatform, PLATFORM_NAMES } from '@brandly/contract/platforms';
import type { LatenessRow } from '@brandly/contract/posts/activity';
import { useQuery } from '@tanstack/react-query';
import { PlatformLogo } from '../../platforms/platform-logo.tsx';
import { ScrollRegion } from '../../ui/charts/scroll-region.tsx';
import { LATENESS_DAYS, latenessQuery } from './api.ts';
import { latenessDay, latenessSpan } from './lateness-text.ts';

/** Before the first number of each group of three. */
const GROUP_LINE = 'border-l border-line';

/** How late posts were, per day and platform: from scheduled to started, and to seen live. Hidden while unknown. */
export function LatenessTable() {
  const { data } = useQuery(latenessQuery);
  if (!data || data.rows.length === 0) return null;
  return (
    <section aria-labelledby="lateness-title" className="min-w-0">
      <h2 id="lateness-title" className="type-dialog-title">
        On time
      </h2>
      <p className="mt-1 mb-2 max-w-dialog-wide type-body text-pretty text-ink-2">
        How long after their time posts of the last {LATENESS_DAYS} days started and, as the platform says, were live.
        Half were faster than the median, 99 of 100 faster than the last number. Posts that somebody chose to send late
        are not counted.
      </p>
      {/* Wider than a phone, so it scrolls, also by keyboard. */}
      <ScrollRegion label="Lateness per day and platform" className="overflow-x-auto rounded-large border border-line">
        <table className="w-full border-collapse type-body whitespace-nowrap tabular-nums">
          <thead className="text-start type-small text-ink-2">
            <tr>
              <HeadCell rows={2}>Day</HeadCell>
              <HeadCell rows={2}>Platform</HeadCell>
              <HeadCell rows={2} isFigure>
                Posts
              </HeadCell>
              <HeadCell columns={3}>Started after</HeadCell>
              <HeadCell columns={3}>Live after</HeadCell>
            </tr>
            <tr>
              {['started', 'live'].flatMap((what) =>
                ['median', '95%', '99%'].map((share, index) => (
                  <th
                    key={`${what} ${share}`}
                    scope="col"
                    className={`px-4 pb-2 text-end font-regular ${index === 0 ? GROUP_LINE : ''}`}
                  >
                    {share}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-t border-line">
            {data.rows.map((row, index) => (
              <Row key={`${row.day} ${row.platform}`} row={row} isSameDay={data.rows[index - 1]?.day === row.day} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}

function HeadCell({
  children,
  rows = 1,
  columns = 1,
  isFigure = false,
}: {
  children: string;
  rows?: number;
  columns?: number;
  isFigure?: boolean;
}) {
  return (
    <th
      scope={columns > 1 ? 'colgroup' : 'col'}
      rowSpan={rows}
      colSpan={columns}
      className={`px-4 pt-2 font-strong ${rows > 1 ? 'pb-2 align-bottom' : `${GROUP_LINE} text-center`} ${rows > 1 && (isFigure ? 'text-end' : 'text-start')}`}
    >
      {children}
    </th>
  );
}

function Row({ row, isSameDay }: { row: LatenessRow; isSameDay: boolean }) {
  const platform = fromWirePlatform(row.platform);
  const figures = [row.started.p50, row.started.p95, row.started.p99, row.live.p50, row.live.p95, row.live.p99];
  return (
    <tr>
      {/* Screen readers read the day in each of its rows; it is visible in the first only. */}
      <th scope="row" className="px-4 py-2 text-start font-regular text-ink-2">
        <span className={isSameDay ? 'sr-only' : ''}>{latenessDay(row.day)}</span>
      </th>
      <td className="px-4 py-2">
        <span className="flex items-center gap-1.5">
          <PlatformLogo platform={platform} size={13} className="flex-none text-ink-2" />
          {PLATFORM_NAMES[platform]}
        </span>
      </td>
      <td className="px-4 py-2 text-end">{row.posts.toLocaleString('en-US')}</td>
      {figures.map((ms, index) => (
        // Six numbers in a fixed order.
        // oxlint-disable-next-line react/no-array-index-key
        <td key={index} className={`px-4 py-2 text-end ${index % 3 === 0 ? GROUP_LINE : ''}`}>
          {latenessSpan(ms)}
        </td>
      ))}
    </tr>
  );
}
