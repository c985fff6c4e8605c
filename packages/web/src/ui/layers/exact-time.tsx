import { useId, useState } from 'react';
import { timeText } from '../../time/date-time-text.ts';
import { readTime } from '../../time/read-time.ts';
import { FieldError } from '../fields/field.tsx';
import { TextInput } from '../fields/text-input.tsx';

type ExactTimeProps = {
  time: Temporal.PlainTime;
  /** The time is not possible on the chosen day; the error is shown beside it. */
  invalid: boolean;
  onChoose: (time: Temporal.PlainTime) => void;
};

/** '9' may become '9:30' or '9 PM': a text this short counts when the field is left, and shows no error before. */
const WHOLE_LETTERS = 3;

/**
 * A field for the exact minute. What is typed counts at once and stays as typed until the field is left. The browser's
 * own time field has three parts that each keep their value, and reads differently in each browser and language.
 */
export function ExactTime({ time, invalid, onChoose }: ExactTimeProps) {
  const [typed, setTyped] = useState<{ text: string; meant: Temporal.PlainTime }>();
  const [isLeft, setIsLeft] = useState(true);
  const errorId = useId();
  // A time that is chosen elsewhere, as in the list below, replaces what was typed.
  const text = typed?.meant.equals(time) ? typed.text : undefined;
  const isNoTime = isLeft && text !== undefined && readTime(text) === null;

  const leave = () => {
    setIsLeft(true);
    const read = text === undefined ? null : readTime(text);
    if (text === undefined || read === null || read.equals(time)) return;
    setTyped({ text, meant: read });
    onChoose(read);
  };

  return (
    <div className="flex flex-col gap-1.5">
      <TextInput
        aria-label="Exact time"
        aria-invalid={invalid || isNoTime}
        aria-describedby={isNoTime ? errorId : undefined}
        autoComplete="off"
        enterKeyHint="done"
        className="tabular-nums"
        value={text === undefined || (isLeft && !isNoTime) ? timeText(time) : text}
        onFocus={({ target }) => {
          setIsLeft(false);
          // What is shown stays, and stays selected: a '9' in its place would turn a typed '9pm' into '99pm'.
          if (!isNoTime) setTyped(undefined);
          target.select();
        }}
        onChange={({ target: { value } }) => {
          const read = value.trim().length < WHOLE_LETTERS ? null : readTime(value);
          setTyped({ text: value, meant: read ?? time });
          if (read !== null) onChoose(read);
        }}
        onBlur={leave}
      />
      {isNoTime && (
        <FieldError
          id={errorId}
        >{`Type a time like 9:30 AM or 14:30. Until then it stays ${timeText(time)}.`}</FieldError>
      )}
    </div>
  );
}
