import { useState } from 'react';
import { TextInput } from '../fields/text-input.tsx';

type ExactTimeProps = {
  time: Temporal.PlainTime;
  /** The first time of the chosen day that may be; undefined: any. */
  earliest: Temporal.PlainTime | undefined;
  onChoose: (time: Temporal.PlainTime) => void;
};

/**
 * The minute by keys. What is typed stays as it is typed: half a time is often too early (5:30 begins as 5:03), and a
 * field that is corrected under the fingers loses the next digit. It counts as soon as it may be, the rest when one leaves.
 */
export function ExactTime({ time, earliest, onChoose }: ExactTimeProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isTooEarly = (value: string) =>
    earliest !== undefined && Temporal.PlainTime.compare(Temporal.PlainTime.from(value), earliest) < 0;
  return (
    <TextInput
      type="time"
      aria-label="Exact time"
      aria-invalid={typed !== null && typed !== '' && isTooEarly(typed)}
      className="tabular-nums [&::-webkit-calendar-picker-indicator]:hidden"
      value={typed ?? time.toString({ smallestUnit: 'minute' })}
      onChange={({ target: { value } }) => {
        setTyped(value);
        if (value !== '' && !isTooEarly(value)) onChoose(Temporal.PlainTime.from(value));
      }}
      onBlur={() => {
        if (typed !== null && typed !== '') onChoose(Temporal.PlainTime.from(typed));
        setTyped(null);
      }}
    />
  );
}
