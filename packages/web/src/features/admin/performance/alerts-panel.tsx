import type { PerformanceAlert } from '@brandly/contract/performance';
import { formatVital, isVital } from '@brandly/contract/performance/rules';
import { CircleCheck } from 'lucide-react';
import { Panel } from '../../../ui/panel.tsx';
import { momentText } from '../moments.ts';
import { RatingBadge } from '../rating.tsx';

const OTHER_NAMES: Readonly<Record<string, { name: string; unit: string; digits: number }>> = {
  resourceSize: { name: 'Size of resources', unit: ' MB', digits: 1 },
  resourceCount: { name: 'Number of resources', unit: '', digits: 0 },
  bounceRate: { name: 'Bounce rate', unit: ' %', digits: 1 },
};

function valueText(metric: string, value: number): string {
  if (isVital(metric)) return formatVital(metric, value);
  const { unit, digits } = OTHER_NAMES[metric] ?? { unit: '', digits: 1 };
  return `${Number(value.toFixed(digits))}${unit}`;
}

/** Pages that are slower or heavier than they should be, or left sooner. */
export function PerformanceAlertsPanel({ alerts }: { alerts: readonly PerformanceAlert[] }) {
  return (
    <Panel title="Performance Alerts">
      {alerts.length === 0 ? (
        <p className="flex items-center gap-2 type-body text-ink-2">
          <CircleCheck size={16} aria-hidden className="flex-none text-published" />
          No page exceeds a threshold.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {alerts.map((alert) => (
            <li key={alert.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 first:pt-0 last:pb-0">
              <RatingBadge
                rating={alert.severity === 'critical' ? 'poor' : 'needs-improvement'}
                word={alert.severity === 'critical' ? 'Critical' : 'Warning'}
              />
              <p className="min-w-0 flex-1 type-body">
                <span className="font-strong">{OTHER_NAMES[alert.metric]?.name ?? alert.metric}</span> is{' '}
                {valueText(alert.metric, alert.currentValue)} on <span className="break-all">{alert.page}</span>
                <span className="block type-small text-ink-3">
                  Threshold {valueText(alert.metric, alert.threshold)}, updated {momentText(alert.timestamp)}
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
