import type { PerformanceReport } from '@brandly/contract/performance';
import { formatVital, rateMeasured, type Vital } from '@brandly/contract/performance/rules';
import { Panel } from '../../../ui/panel.tsx';
import { ColumnHead, TableFrame } from '../figures.tsx';
import { momentText, numberText } from '../moments.ts';
import { Rated } from '../rating.tsx';

const SHOWN: readonly Vital[] = ['LCP', 'INP', 'CLS', 'TTFB'];

/** The builds of the web app that people used, to show which one made pages slower. */
export function ReleasesPanel({ releases }: { releases: PerformanceReport['summary']['releases'] }) {
  if (releases.length === 0) return null;
  return (
    <Panel title="Releases" description="75th percentile of each build of the web app, newest first.">
      <TableFrame label="Measurements of each release">
        <table className="w-full border-collapse type-body tabular-nums">
          <thead>
            <tr className="border-b border-line type-small text-ink-2">
              <ColumnHead className="py-1 pr-2 text-left">Build</ColumnHead>
              <ColumnHead className="px-2 text-right max-sm:hidden">First seen</ColumnHead>
              <ColumnHead className="px-2 text-right">Samples</ColumnHead>
              {SHOWN.map((vital) => (
                <ColumnHead key={vital} className="px-2 text-right">
                  {vital}
                </ColumnHead>
              ))}
            </tr>
          </thead>
          <tbody>
            {releases.map(({ release, since, samples, p75 }) => (
              <tr key={release} className="border-b border-line last:border-0">
                <th scope="row" className="h-9 pr-2 text-left font-regular break-all">
                  {release}
                </th>
                <td className="px-2 text-right text-ink-2 max-sm:hidden">{momentText(since)}</td>
                <td className="px-2 text-right">{numberText(samples)}</td>
                {SHOWN.map((vital) => {
                  const value = p75[vital];
                  return (
                    <td key={vital} className="px-2 text-right whitespace-nowrap">
                      {value === null ? (
                        '--'
                      ) : (
                        <Rated rating={rateMeasured(vital, value)}>{formatVital(vital, value)}</Rated>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </Panel>
  );
}
