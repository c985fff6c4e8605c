import { tidyCode, VERIFICATION_CODE_LENGTH } from '@brandly/contract/auth';
import { type ComponentPropsWithRef, useState } from 'react';
import { useFieldControl } from '../../ui/fields/field.tsx';

const CELLS = Array.from({ length: VERIFICATION_CODE_LENGTH }, (_, place) => place);

/**
 * The field for an emailed code: one field, with a cell drawn behind each digit. What an email program copies along with
 * the code is dropped when it is pasted, and so is what no cell has room for.
 */
export function CodeInput({ onChange, ...props }: ComponentPropsWithRef<'input'>) {
  const [filled, setFilled] = useState(0);
  return (
    <span className="group relative @container block overflow-clip">
      <span aria-hidden className="grid grid-cols-6 gap-2">
        {CELLS.map((place) => (
          <span
            key={place}
            // The cell of the next digit shows the focus; of a whole code, its last.
            data-next={place === Math.min(filled, VERIFICATION_CODE_LENGTH - 1) || undefined}
            className="h-12 rounded-control border border-control-line bg-surface transition-colors group-hover:border-ink-3 group-has-[[aria-invalid=true]]:border-failed group-focus-within:data-next:border-accent group-focus-within:data-next:outline-1 group-focus-within:data-next:-outline-offset-2 group-focus-within:data-next:outline-accent"
          />
        ))}
      </span>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...useFieldControl()}
        {...props}
        // Wider than what is seen: the caret behind the last digit must not scroll the digits out of their cells. The cells
        // show the focus; its own outline is drawn only where the system chooses the colours.
        className="code-cells absolute inset-y-0 left-0 bg-transparent type-code text-ink outline-2 -outline-offset-2 outline-transparent"
        onChange={(event) => {
          const tidy = tidyCode(event.target.value).slice(0, VERIFICATION_CODE_LENGTH);
          // Only when the text changes: setting it moves the caret to the end.
          if (tidy !== event.target.value) event.target.value = tidy;
          setFilled(tidy.length);
          onChange?.(event);
        }}
      />
    </span>
  );
}
