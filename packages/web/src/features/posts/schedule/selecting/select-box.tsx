import './select-box.css';
import { classNames } from '../../../../ui/class-names.ts';

type SelectBoxProps = {
  label: string;
  checked: boolean;
  /** Some of the posts it stands for are selected. */
  mixed?: boolean;
  /** Shows only on hover and focus, or once something is selected. */
  quiet?: boolean;
  tabIndex?: number;
  onToggle: () => void;
  className?: string;
};

/** Selects one post, or all posts that it stands for. */
export function SelectBox({ label, checked, mixed = false, quiet = false, onToggle, ...props }: SelectBoxProps) {
  return (
    <input
      {...props}
      type="checkbox"
      data-select={quiet ? 'quiet' : ''}
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = mixed;
      }}
      onChange={onToggle}
      className={classNames('relative z-2', props.className)}
    />
  );
}
