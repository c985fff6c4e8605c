import { Checkbox as Base } from '@base-ui/react/checkbox';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type CheckboxProps = {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** Some of a group are selected. */
  indeterminate?: boolean;
  disabled?: boolean;
  name?: string;
  className?: string;
  /** The label beside it; pressing it toggles the box, too. */
  children: ReactNode;
};

/** A checkbox with its label. */
export function Checkbox({ indeterminate = false, disabled = false, className, children, ...props }: CheckboxProps) {
  const Icon = indeterminate ? Minus : Check;
  return (
    <label
      className={classNames(
        'flex min-h-6 items-center gap-2 type-body text-ink',
        disabled ? 'cursor-not-allowed text-ink-3' : 'cursor-pointer',
        className,
      )}
    >
      <Base.Root
        {...props}
        indeterminate={indeterminate}
        disabled={disabled}
        className="grid size-4 flex-none place-items-center rounded-tick border border-control-line bg-surface transition-colors data-checked:border-accent data-checked:bg-accent data-indeterminate:border-accent data-indeterminate:bg-accent data-disabled:opacity-45"
      >
        <Base.Indicator className="text-on-accent">
          <Icon size={12} strokeWidth={3} aria-hidden />
        </Base.Indicator>
      </Base.Root>
      {children}
    </label>
  );
}
