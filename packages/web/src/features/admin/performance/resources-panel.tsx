import type { PerformanceStats } from '@brandly/contract/performance';
import { formatBytes, formatMs } from '@brandly/contract/performance/rules';
import { Panel } from '../../../ui/panel.tsx';
import { Fact, Facts } from '../figures.tsx';
import { numberText } from '../moments.ts';

/** What pages load, and the five slowest resources. */
export function ResourcesPanel({ resources }: { resources: PerformanceStats['resourceStats'] }) {
  const { totalResources, averageResourceSize, resourcesByType, slowestResources } = resources;
  return (
    <Panel title="Resources">
      {totalResources === 0 ? (
        <p className="type-body text-ink-2">No performance data available yet.</p>
      ) : (
        <>
          <Facts>
            <Fact label="Fetched">{numberText(totalResources)}</Fact>
            <Fact label="Average size">{averageResourceSize === null ? '--' : formatBytes(averageResourceSize)}</Fact>
            <Fact label="Kinds">
              {Object.entries(resourcesByType)
                .map(([type, count]) => `${type} ${count}`)
                .join(', ')}
            </Fact>
          </Facts>
          <h3 className="type-label">Slowest resources</h3>
          <ol className="divide-y divide-line">
            {slowestResources.map((resource) => (
              <li
                key={`${resource.name} ${resource.type}`}
                className="flex items-start gap-3 py-2 first:pt-0 last:pb-0"
              >
                <span className="min-w-0 flex-1 type-body break-all">{resource.name}</span>
                <span className="flex-none text-right type-body tabular-nums">
                  {formatMs(resource.duration)}
                  <span className="block type-small text-ink-3">
                    {resource.type}, {formatBytes(resource.transferSize)}
                  </span>
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </Panel>
  );
}
