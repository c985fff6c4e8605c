import { classNames } from './class-names.ts';

export function iconButtonClass({ outlined = false, small = false } = {}): string {
  return classNames(
    'relative grid flex-none place-items-center rounded-control text-ink-2 transition-colors hover:text-ink',
    'disabled:cursor-not-allowed disabled:opacity-45 data-popup-open:bg-line data-popup-open:text-ink',
    small ? 'size-6 pointer-coarse:size-10' : 'size-control',
    outlined ? 'border border-line-strong bg-surface hover:bg-hover' : 'hover:bg-line/70',
  );
}
