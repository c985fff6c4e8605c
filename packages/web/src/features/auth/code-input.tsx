import { tidyCode } from '@brandly/contract/auth';
import type { ComponentPropsWithRef } from 'react';
import { TextInput } from '../../ui/fields/text-input.tsx';

/** The field for a mailed code. What a mail program copies along with it is left out as it is pasted. */
export const CodeInput = ({ onChange, ...props }: ComponentPropsWithRef<'input'>) => (
  <TextInput
    inputMode="numeric"
    autoComplete="one-time-code"
    look="code"
    {...props}
    onChange={(event) => {
      const tidy = tidyCode(event.target.value);
      // Set only where it changes something: it moves the caret to the end.
      if (tidy !== event.target.value) event.target.value = tidy;
      onChange?.(event);
    }}
  />
);
