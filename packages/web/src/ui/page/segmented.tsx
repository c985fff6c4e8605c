import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type Segment<Value extends string> = { value: Value; label: string; icon?: ReactNode };

type SegmentedProps<Value extends string> = {
  /** The name of the choice, such as 'View'. */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
};

/**
 * Two to five choices of which one is active; Tab reaches that one, arrows the others. A segment with an icon shows
 * only the icon; its label is its accessible name.
 */
export function Segmented<Value extends string>({
  label,
  segments,
  value,
  onValueChange,
  className,
}: SegmentedProps<Value>) {
  return (
    // The group handles the arrow keys of the buttons inside it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      aria-label={label}
      onKeyDown={stepFocus}
      className={classNames(
        'flex h-control items-stretch rounded-card border border-line bg-sunken p-0.5 pointer-coarse:h-auto',
        className,
      )}
    >
      {segments.map((segment) => {
        const isPressed = segment.value === value;
        return (
          <button
            key={segment.value}
            type="button"
            aria-pressed={isPressed}
            tabIndex={isPressed ? 0 : -1}
            {...(segment.icon ? { 'aria-label': segment.label } : {})}
            onClick={() => isPressed || onValueChange(segment.value)}
            className={classNames(
              'grid shrink-0 grow place-items-center whitespace-nowrap rounded-control type-body pointer-coarse:min-h-10 pointer-coarse:min-w-10 text-ink-2 transition-colors hover:text-ink',
              'aria-pressed:bg-raised aria-pressed:font-unread aria-pressed:text-ink aria-pressed:shadow-1',
              segment.icon ? 'px-2' : 'px-3 max-sm:px-2.5',
            )}
          >
            {segment.icon ?? segment.label}
          </button>
        );
      })}
    </fieldset>
  );
}

/** The arrow keys, Home and End move the focus among the buttons of a group. */
export function stepFocus(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === event.target);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined || at < 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  event.preventDefault();
  event.stopPropagation();
  buttons.at(to % buttons.length)?.focus();
}
