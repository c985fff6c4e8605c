import { useState } from 'react';
import { TextInput } from '../fields/text-input.tsx';

type ExactTimeProps = {
  time: Temporal.PlainTime;
  /** It can't be at the chosen day; said beside it. */
  invalid: boolean;
  onChoose: (time: Temporal.PlainTime) => void;
};

/** The minute by keys. What is typed stays as it is typed, and counts at once; only a time that is not whole yet does not. */
export function ExactTime({ time, invalid, onChoose }: ExactTimeProps) {
  const [isPart, setIsPart] = useState(false);
  return (
    <TextInput
      type="time"
      aria-label="Exact time"
      aria-invalid={invalid}
      className="tabular-nums [&::-webkit-calendar-picker-indicator]:hidden"
      value={isPart ? '' : time.toString({ smallestUnit: 'minute' })}
      onChange={({ target: { value } }) => {
        setIsPart(value === '');
        if (value !== '') onChoose(Temporal.PlainTime.from(value));
      }}
      onBlur={() => setIsPart(false)}
    />
  );
}
