import { useEffect, useRef, useState } from 'react';
import { useDebouncedValue } from '../behaviour/use-debounced-value.ts';
import { TextInput } from './text-input.tsx';

type SearchFieldProps = {
  label: string;
  placeholder: string;
  /** The search text, as in the URL. */
  value: string;
  /** How long typing has to pause. */
  afterMs: number;
  onSettled: (text: string) => void;
};

/** A search field that searches once typing pauses. */
export function SearchField({ label, placeholder, value, afterMs, onSettled }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const settled = useDebouncedValue(typed, afterMs);
  const asked = useRef(value);
  // The URL may change by itself: back, forward, reset. A change from this field must not overwrite newer typing.
  useEffect(() => {
    if (value !== asked.current) setTyped(value);
    asked.current = value;
  }, [value]);
  useEffect(() => {
    const text = settled.trim();
    if (text === value || settled !== typed) return;
    asked.current = text;
    onSettled(text);
    // Only a pause in typing triggers a search; a new URL must not send the old text again.
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
