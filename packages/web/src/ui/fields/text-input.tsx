import { Eye, EyeOff } from 'lucide-react';
import { type ComponentPropsWithRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldControl } from './field.tsx';

/** The background, border and focus ring that all form controls share. */
export const CONTROL_CLASS =
  'w-full min-w-0 rounded-control border border-control-line bg-surface text-ink transition-colors hover:border-ink-3 focus-visible:border-accent focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-accent disabled:cursor-not-allowed disabled:border-line-strong disabled:bg-sunken disabled:text-ink-3 [&[readonly]]:border-line-strong [&[readonly]]:bg-sunken [&[readonly]]:text-ink-2 aria-invalid:border-failed aria-invalid:focus-visible:border-failed aria-invalid:focus-visible:outline-offset-1';

const LOOKS = {
  field: 'h-control px-2.5 type-field',
  /** On the screens before sign-in. */
  large: 'h-10 px-3 type-field',
};

type TextInputProps = ComponentPropsWithRef<'input'> & { look?: keyof typeof LOOKS };

/** A single-line text field. Inside a Field it uses the field's label and descriptions. */
export function TextInput({ look = 'field', className, ...props }: TextInputProps) {
  return (
    <input
      type="text"
      {...useFieldControl()}
      {...props}
      className={classNames(CONTROL_CLASS, LOOKS[look], className)}
    />
  );
}

/** A multi-line text field. */
export function Textarea({ className, ...props }: ComponentPropsWithRef<'textarea'>) {
  return (
    <textarea
      rows={4}
      {...useFieldControl()}
      {...props}
      className={classNames(CONTROL_CLASS, 'resize-y px-2.5 py-1.5 type-field', className)}
    />
  );
}

/** A password field whose text can be shown. */
export function PasswordInput({ className, ...props }: Omit<TextInputProps, 'type'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <TextInput {...props} type={shown ? 'text' : 'password'} className={classNames('pr-10', className)} />
      <button
        type="button"
        aria-label={shown ? 'Hide password' : 'Show password'}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-1 right-1 grid aspect-square pointer-coarse:inset-y-0 pointer-coarse:right-0 place-items-center rounded-tick text-ink-3 hover:text-ink"
      >
        <Icon size={16} aria-hidden />
      </button>
    </span>
  );
}
