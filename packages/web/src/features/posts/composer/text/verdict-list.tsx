import { PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import type { Problem } from '@brandly/platforms/limits';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { dateText } from '../../../../time/date-time-text.ts';
import { Summary } from '../../../../ui/summary.tsx';
import type { PlatformVerdict } from '../draft/composer-problems.ts';
import { conversionsOf, type PlatformRepair, type Repair } from './repairs.ts';

type VerdictListProps = {
  verdicts: readonly PlatformVerdict[];
  repairsOf: (platform: PlatformId, problem: Problem) => readonly Repair[];
  onRepair: (platform: PlatformId, repair: Repair) => void;
};

/** Lists what the chosen platforms object to. Errors block, warnings don't; one-click fixes are offered here. */
export function VerdictList({ verdicts, repairsOf, onRepair }: VerdictListProps) {
  const lines = verdicts.flatMap(({ platform, problems }) =>
    problems.map((problem) => ({ platform, problem, repairs: repairsOf(platform, problem) })),
  );
  const conversions = conversionsOf(
    lines.flatMap(({ platform, repairs }) => repairs.map((repair) => ({ platform, repair }))),
  );
  return (
    <ul
      aria-live="polite"
      aria-label="Problems"
      className="isolate flex flex-col divide-y divide-line overflow-hidden rounded-card border border-line empty:hidden"
    >
      {conversions.length > 1 && (
        <li className="flex flex-wrap items-center gap-x-3 px-3 py-2 type-body text-ink-2">
          {conversionsText(conversions)}
          <button
            type="button"
            onClick={() => {
              for (const { platform, repair } of conversions) onRepair(platform, repair);
            }}
            className={REPAIR_CLASS}
          >
            Convert all
          </button>
        </li>
      )}
      {lines.map(({ platform, problem, repairs }, index) => {
        const isError = problem.severity === 'error';
        const Icon = isError ? CircleAlert : TriangleAlert;
        return (
          <li
            key={`${platform} ${problem.id} ${index}`}
            data-status={isError ? 'failed' : 'draft'}
            className="flex items-start gap-2 bg-status-tint px-3 py-2 type-body text-status-text"
          >
            <Icon size={15} strokeWidth={2.25} aria-hidden className="mt-0.5 flex-none text-status-icon" />
            <div className="min-w-0 flex-1">
              <p>
                <span className="sr-only">
                  {PLATFORM_NAMES[platform]}, {isError ? 'error' : 'warning'}:{' '}
                </span>
                {problem.message}
              </p>
              <div className="flex flex-wrap items-center gap-x-3">
                {repairs.map((repair) => (
                  <button
                    key={repair.label}
                    type="button"
                    onClick={() => onRepair(platform, repair)}
                    className={REPAIR_CLASS}
                  >
                    {repair.label}
                    <span className="sr-only"> for {PLATFORM_NAMES[platform]}</span>
                  </button>
                ))}
                <Rule problem={problem} />
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

const REPAIR_CLASS =
  'min-h-6 pointer-coarse:min-h-10 flex-none rounded-tick font-time underline underline-offset-2 hover:no-underline';

/** Returns e.g. '3 photos need converting.', or for one photo the number of platforms. */
function conversionsText(conversions: readonly PlatformRepair[]): string {
  const photos = new Set(conversions.map(({ repair }) => (repair.kind === 'redraw' ? repair.key : ''))).size;
  return photos === 1
    ? `1 photo needs converting for ${conversions.length} platforms.`
    : `${photos} photos need converting.`;
}

/** Shows the rule behind a problem: what was measured, what is allowed, who says so and when it was read. */
function Rule({ problem }: { problem: Problem }) {
  const facts = [
    ...(problem.measured === null ? [] : [`Current ${amountText(problem.measured)}`]),
    ...(problem.limit === null ? [] : [`limit ${amountText(problem.limit)}`]),
  ].join(', ');
  return (
    <details className="type-small font-regular open:basis-full">
      <Summary className="py-0.5 pointer-coarse:py-3">Why?</Summary>
      <p className="wrap-anywhere">{facts}</p>
      <p className="wrap-anywhere">
        Source: {problem.source}, read on {dateText(Temporal.PlainDate.from(problem.readOn))}
      </p>
    </details>
  );
}

/** Created once: every key renders some twenty rules, and a formatter costs more than the formatting. */
const NUMBER = new Intl.NumberFormat('en-US');

const amountText = (value: number | string): string =>
  typeof value === 'number' ? NUMBER.format(value) : value || 'nothing';
