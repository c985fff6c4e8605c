import { useEffect, useRef, useState } from 'react';
import { useDebouncedValue } from '../behaviour/use-debounced-value.ts';
import { TextInput } from './text-input.tsx';

type SearchFieldProps = {
  label: string;
  placeholder: string;
  /** What is searched for, as the address has it. */
  value: string;
  /** How long the typing has to rest. */
  afterMs: number;
  onSettled: (text: string) => void;
};

/** Searches once the typing has stopped. */
export function SearchField({ label, placeholder, value, afterMs, onSettled }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const settled = useDebouncedValue(typed, afterMs);
  const asked = useRef(value);
  // The address may change by itself: back, forward, reset. What was asked for here is answered while somebody types on.
  useEffect(() => {
    if (value !== asked.current) setTyped(value);
    asked.current = value;
  }, [value]);
  useEffect(() => {
    const text = settled.trim();
    if (text === value || settled !== typed) return;
    asked.current = text;
    onSettled(text);
    // Only what was typed and stands still asks; a new address must not send the old text again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [settled]);
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      className="sm:max-w-72"
    />
  );
}
