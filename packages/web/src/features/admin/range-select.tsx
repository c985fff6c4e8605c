import { DEFAULT_RANGE_H, TIME_RANGES_H } from '@brandly/contract/performance/look-back';
import { Select } from '../../ui/fields/select.tsx';

const WORDS: Readonly<Record<number, string>> = {
  1: 'Last hour',
  6: 'Last 6 hours',
  24: 'Last 24 hours',
  72: 'Last 3 days',
  168: 'Last 7 days',
};
const OPTIONS = TIME_RANGES_H.map((hours) => ({ value: String(hours), label: WORDS[hours] ?? `${hours} h` }));

type RangeSelectProps = { hours: number | undefined; onHours: (hours: number | undefined) => void };

/** Chooses how far back the performance metrics go. */
export function RangeSelect({ hours = DEFAULT_RANGE_H, onHours }: RangeSelectProps) {
  return (
    <Select
      label="Time range of the performance metrics"
      options={OPTIONS}
      value={String(hours)}
      onValueChange={(value) => onHours(Number(value) === DEFAULT_RANGE_H ? undefined : Number(value))}
      className="sm:w-40"
    />
  );
}
