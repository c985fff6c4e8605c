import { formatPhone } from '@brandly/contract/auth/phone';
import type { ComponentPropsWithRef } from 'react';
import { reformat } from '../../ui/behaviour/phone-caret.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';

/** A phone number field that formats itself and keeps the caret at its digit, also when editing in the middle. */
export function PhoneInput({ onChange, ...props }: ComponentPropsWithRef<typeof TextInput>) {
  return (
    <TextInput
      {...props}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="(123) 456-7890"
      onChange={(event) => {
        reformat(event.target, formatPhone);
        onChange?.(event);
      }}
    />
  );
}
