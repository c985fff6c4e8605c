import { tidyCode } from '@brandly/contract/auth';
import type { ComponentPropsWithRef } from 'react';
import { TextInput } from '../../ui/fields/text-input.tsx';

/** The field for an emailed code. What an email program copies along with the code is dropped when it is pasted. */
export const CodeInput = ({ onChange, ...props }: ComponentPropsWithRef<'input'>) => (
  <TextInput
    inputMode="numeric"
    autoComplete="one-time-code"
    look="code"
    {...props}
    onChange={(event) => {
      const tidy = tidyCode(event.target.value);
      // Only when the text changes: setting it moves the caret to the end.
      if (tidy !== event.target.value) event.target.value = tidy;
      onChange?.(event);
    }}
  />
);
