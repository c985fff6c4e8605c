import { type ComponentPropsWithRef, useLayoutEffect, useRef } from 'react';
import { caretAfter } from '../../ui/behaviour/phone-caret.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';

type PhoneInputProps = Omit<ComponentPropsWithRef<typeof TextInput>, 'onChange' | 'value'> & {
  value: string;
  /** Receives the raw text; pass the formatted text back as `value`. */
  onValueChange: (typed: string) => void;
};

/** A phone number field that formats itself and keeps the caret at its digit, also when editing in the middle. */
export function PhoneInput({ value, onValueChange, ref, ...props }: PhoneInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const digitsBeforeCaret = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (digitsBeforeCaret.current === null || document.activeElement !== input.current) return;
    const caret = caretAfter(value, digitsBeforeCaret.current);
    input.current?.setSelectionRange(caret, caret);
    digitsBeforeCaret.current = null;
  }, [value]);

  return (
    <TextInput
      {...props}
      ref={(element) => {
        input.current = element;
        if (typeof ref === 'function') ref(element);
        else if (ref) ref.current = element;
      }}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="(123) 456-7890"
      value={value}
      onChange={({ target }) => {
        digitsBeforeCaret.current = target.value
          .slice(0, target.selectionStart ?? target.value.length)
          .replaceAll(/\D/g, '').length;
        onValueChange(target.value);
      }}
    />
  );
}
