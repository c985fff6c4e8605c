import type { ReactNode, Ref } from 'react';
import { CONTROL_CLASS } from './text-input.tsx';

export type SelectOption<Value extends string> = { value: Value; label: string; icon?: ReactNode; disabled?: boolean };

export type SelectProps<Value extends string> = {
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  placeholder?: string;
  /** Its name when it stands outside a Field. */
  label?: string;
  name?: string;
  disabled?: boolean;
  onBlur?: () => void;
  ref?: Ref<HTMLButtonElement>;
  className?: string;
};

export type ListedSelectProps<Value extends string> = SelectProps<Value> & {
  /** It was pressed before this code had loaded. */
  startsOpen: boolean;
  /** It had the focus before this code had loaded. */
  takesFocus: boolean;
};

/** The look of the button, before and after its list has loaded. */
export const SELECT_CLASS = `${CONTROL_CLASS} flex h-control items-center gap-2 px-2.5 text-left type-field data-popup-open:border-accent`;
