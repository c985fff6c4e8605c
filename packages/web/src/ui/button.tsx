import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-solid' | 'save';

const KINDS = {
  primary: 'border-transparent bg-primary text-on-primary hover:bg-primary/88 active:bg-primary/80',
  secondary: 'border-line-strong bg-surface text-ink hover:bg-hover active:bg-line',
  quiet: 'border-transparent text-ink-2 hover:bg-hover hover:text-ink active:bg-line',
  danger: 'border-line-strong bg-surface text-failed-text hover:border-failed hover:bg-failed-tint',
  'danger-solid': 'border-transparent bg-failed text-on-status hover:bg-failed-hover active:bg-failed-active',
  save: 'border-transparent bg-save text-on-status hover:bg-save-hover active:bg-save-active',
} satisfies Record<ButtonKind, string>;

const SIZES = { regular: 'h-control px-3', large: 'h-10 px-4' };

/** Returns the class names of a button, for a link that looks like one. */
export function buttonClass(kind: ButtonKind = 'secondary', size: keyof typeof SIZES = 'regular'): string {
  return classNames(
    'relative inline-flex flex-none select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-control border type-label transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-45 aria-disabled:cursor-not-allowed aria-disabled:opacity-45 data-busy:opacity-100',
    SIZES[size],
    KINDS[kind],
  );
}

export type ButtonProps = ComponentPropsWithRef<'button'> & {
  kind?: ButtonKind;
  size?: keyof typeof SIZES;
  icon?: ReactNode;
  /**
   * While true the button keeps its width, refuses presses and shows `busyText`. Given at all, the button sends a call:
   * a double click on it is one press, although the answer may be here before its second half.
   */
  busy?: boolean | undefined;
  /** What the button is doing, as in 'Saving...'. */
  busyText?: string | undefined;
};

/** Fetches again what failed to load. */
export function RetryButton({ query, children = 'Try again' }: { query: Failed; children?: string }) {
  return (
    <Button busy={query.isFetching} onClick={() => void query.refetch()}>
      {children}
    </Button>
  );
}

/** A query, as far as it matters for that. */
type Failed = { isFetching: boolean; refetch: () => unknown };

/** The button. Each screen has one primary button; danger is solid only in the final confirmation. */
export function Button({ kind, size, icon, busy, busyText, children, className, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      data-busy={busy || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || props['aria-disabled']}
      onClick={(event) =>
        busy || (busy === false && event.detail > 1) ? event.preventDefault() : props.onClick?.(event)
      }
      className={classNames(buttonClass(kind, size), className)}
    >
      <span
        className={classNames('inline-flex items-center gap-1.5', busy && 'invisible')}
        aria-hidden={busy || undefined}
      >
        {icon}
        {children}
      </span>
      {busy && (
        <span className="absolute inset-0 flex items-center justify-center gap-1.5">
          <Spinner size={14} />
          <span className={busyText ? undefined : 'sr-only'}>{busyText ?? 'Working...'}</span>
        </span>
      )}
    </button>
  );
}
