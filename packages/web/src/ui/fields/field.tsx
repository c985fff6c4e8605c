import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { useHeldWhilePressed } from '../behaviour/held-while-pressed.ts';
import { classNames } from '../class-names.ts';

type FieldParts = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean };

const FieldContext = createContext<FieldParts | null>(null);

/** Returns the props for a control inside a Field, so that label, hint and error belong to it. */
export function useFieldControl(): {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
} {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    ...(field.describedBy && { 'aria-describedby': field.describedBy }),
    ...(field.invalid && { 'aria-invalid': true as const }),
    ...(field.required && { 'aria-required': true as const }),
  };
}

type FieldProps = {
  label: string;
  /** The error to show below, in the failed colour; undefined while all is well. It never changes during a press. */
  error?: string | undefined;
  /** A hint; it stays when there is an error. */
  hint?: ReactNode;
  required?: boolean;
  /** Shows 'Optional' after the label. */
  optional?: boolean;
  className?: string;
  children: ReactNode;
};

/** A form field: label above, then the control, hint or error below. */
export function Field({ label, required = false, optional = false, className, children, ...below }: FieldProps) {
  const error = useHeldWhilePressed(below.error);
  const hint = useHeldWhilePressed(below.hint);
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined;
  return (
    <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>
      <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
        <label
          htmlFor={id}
          className={classNames(
            'flex items-baseline justify-between gap-2 type-label wrap-anywhere',
            optional ? 'text-ink-2' : 'text-ink',
          )}
        >
          {label}
          {optional && <span className="flex-none type-small text-ink-3">Optional</span>}
        </label>
        {children}
        {error && <FieldError id={errorId}>{error}</FieldError>}
        {hint && (
          // What opens from the control covers the hint, but for a letter at its rounded corner.
          <p id={hintId} className="type-small text-ink-3 [[data-popup-open]~&]:invisible">
            {hint}
          </p>
        )}
      </div>
    </FieldContext>
  );
}

/** The error below an invalid control. */
export function FieldError({ id, children }: { id?: string; children: string }) {
  return (
    <p id={id} className="flex items-start gap-1.5 type-small text-failed-text">
      <CircleAlert size={14} strokeWidth={2.25} aria-hidden className="h-lh flex-none" />
      {children}
    </p>
  );
}
