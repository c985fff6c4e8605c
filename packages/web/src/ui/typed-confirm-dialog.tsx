import { type ReactNode, useId, useRef, useState } from 'react';
import { ConfirmDialog } from './dialog.tsx';
import { Field } from './fields/field.tsx';
import { TextInput } from './fields/text-input.tsx';

type TypedConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  /** The words to type; surrounding spaces and case do not matter. */
  phrase: string;
  /** Shown once something else was typed. */
  mismatch: string;
  /** The button's label, and its label while the action runs; the dialog stays open meanwhile. */
  action: string;
  busyText?: string;
  busy?: boolean;
  onConfirm: (typed: string) => void;
  /** Above the field. */
  children?: ReactNode;
  /** Below the field, such as a password. */
  proof?: ReactNode;
};

/** Asks for words to be typed before something hard to restore is deleted. The field is empty at each opening. */
export function TypedConfirmDialog(props: TypedConfirmDialogProps) {
  const { open, onOpenChange, title, description, phrase, mismatch, action, onConfirm } = props;
  const { busy = false, busyText = '', children, proof } = props;
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [touched, setTouched] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    setTyped('');
    setTouched(false);
  }
  const matches = typed.trim().toLowerCase() === phrase.trim().toLowerCase();
  return (
    <ConfirmDialog
      {...{ open, title, description, action, busy, busyText, formId }}
      onClose={() => onOpenChange(false)}
      disabled={!matches}
      // Under a finger the words are read first: the keyboard would cover them.
      initialFocus={(by) => by === 'touch' || field.current}
    >
      <form
        id={formId}
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (matches) onConfirm(typed);
        }}
      >
        {children}
        <Field label={`Type ${phrase} to confirm`} error={touched && typed !== '' && !matches ? mismatch : undefined}>
          <TextInput
            ref={field}
            value={typed}
            autoComplete="off"
            onBlur={() => setTouched(true)}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        {proof}
      </form>
    </ConfirmDialog>
  );
}
