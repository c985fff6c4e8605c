import type { AnalyticsResult, Provenance } from '@brandly/contract/analytics';
import { Info } from 'lucide-react';
import { ago } from '../../time/ago.ts';
import { zoneCity } from '../../time/date-time-text.ts';
import { iconButtonClass } from '../../ui/icon-button-class.ts';
import { Popover } from '../../ui/popover.tsx';
import { completeText, notProvidedText, periodText } from './figure-words.ts';

type ProvenanceNoteProps = {
  label: string;
  source: Provenance | undefined;
  /** What the page shows. */
  result: Pick<AnalyticsResult, 'period' | 'metrics'>;
  isSeveral: boolean;
};

/** Where a metric comes from: what it counts, the platform's name for it, for which days, when it was fetched. */
export function ProvenanceNote({ label, source, result, isSeveral }: ProvenanceNoteProps) {
  if (!source) return null;
  const rows: [string, string][] = [['Counts', source.definition]];
  if (source.field !== null) rows.push(['The platform’s name', source.field]);
  if (source.period !== null) rows.push(['Days', periodText(source.period)]);
  if (source.zone !== null) rows.push(['Days end at midnight in', zoneCity(source.zone)]);
  if (source.fetchedAt !== null) rows.push(['Updated', ago(source.fetchedAt)]);
  rows.push(['Complete', completeText(source, result)]);
  const notProvided = notProvidedText(source.notProvidedBy);
  return (
    <Popover
      label={`About ${label}`}
      align="end"
      className="w-72"
      trigger={
        <button
          type="button"
          aria-label={`About ${label}`}
          className={`${iconButtonClass({ outlined: false, small: true })} print:hidden`}
        >
          <Info size={14} aria-hidden />
        </button>
      }
    >
      <dl className="grid gap-2">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="type-small text-ink-3">{name}</dt>
            <dd className="type-body wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {notProvided !== '' && <p className="mt-2 type-small text-ink-2">{notProvided}</p>}
      {isSeveral && (
        <p className="mt-2 type-small text-ink-2">
          Sum of all accounts. Somebody who follows two of them counts twice.
        </p>
      )}
    </Popover>
  );
}

/** 'Updated 3 hours ago', for the account whose data is oldest. */
export function freshnessText(result: AnalyticsResult): string | null {
  const oldest = result.accounts.flatMap((account) => account.fetchedAt ?? []).toSorted()[0];
  return oldest === undefined ? null : `Updated ${ago(oldest)}`;
}
