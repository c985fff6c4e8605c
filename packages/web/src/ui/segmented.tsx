import { Toggle } from '@base-ui/react/toggle';
import { ToggleGroup } from '@base-ui/react/toggle-group';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Segment<Value extends string> = { value: Value; label: string; icon?: ReactNode };

type SegmentedProps<Value extends string> = {
  /** The name of the choice, as in 'View'. */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
};

/** Two to five choices of which one is in force. A segment with an icon shows only the icon; its label is its name. */
export function Segmented<Value extends string>({
  label,
  segments,
  value,
  onValueChange,
  className,
}: SegmentedProps<Value>) {
  return (
    <ToggleGroup
      aria-label={label}
      value={[value]}
      onValueChange={([next]) => {
        const chosen = segments.find((segment) => segment.value === next);
        if (chosen) onValueChange(chosen.value);
      }}
      className={classNames(
        'flex h-control items-stretch rounded-card border border-line bg-sunken p-0.5 pointer-coarse:h-auto',
        className,
      )}
    >
      {segments.map((segment) => (
        <Toggle
          key={segment.value}
          value={segment.value}
          {...(segment.icon ? { 'aria-label': segment.label } : {})}
          className={classNames(
            'grid flex-1 place-items-center whitespace-nowrap rounded-control type-body pointer-coarse:min-h-10 pointer-coarse:min-w-10 text-ink-2 transition-colors hover:text-ink',
            'data-pressed:bg-raised data-pressed:font-unread data-pressed:text-ink data-pressed:shadow-1',
            segment.icon ? 'px-2' : 'px-3',
          )}
        >
          {segment.icon ?? segment.label}
        </Toggle>
      ))}
    </ToggleGroup>
  );
}
