import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronsUpDown } from 'lucide-react';
import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field.tsx';
import { POPUP_CLASS, POPUP_OFFSET_PX, ROW_CLASS } from './popup.ts';
import { CONTROL_CLASS } from './text-input.tsx';

export type SelectOption<Value extends string> = { value: Value; label: string; icon?: ReactNode; disabled?: boolean };

type SelectProps<Value extends string> = {
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

/** One choice out of a list. */
export function Select<Value extends string>({
  options,
  value,
  onValueChange,
  placeholder = 'Select',
  label,
  name,
  disabled = false,
  onBlur,
  ref,
  className,
}: SelectProps<Value>) {
  const chosen = options.find((option) => option.value === value);
  const trigger = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => trigger.current as HTMLButtonElement);
  return (
    <Base.Root
      items={options.map((option) => ({ value: option.value, label: option.label }))}
      value={value}
      onValueChange={(next) => next !== null && onValueChange(next)}
      onOpenChange={(isOpen) => {
        if (!isOpen) requestAnimationFrame(() => leavePopup(popup.current, trigger.current));
      }}
      disabled={disabled}
      {...(name !== undefined && { name })}
    >
      <Base.Trigger
        {...useFieldControl()}
        {...(label !== undefined && { 'aria-label': label })}
        ref={trigger}
        onBlur={onBlur}
        className={classNames(
          CONTROL_CLASS,
          'flex h-control items-center gap-2 px-2.5 text-left type-field data-popup-open:border-accent',
          className,
        )}
      >
        {chosen?.icon}
        <Base.Value className="min-w-0 flex-1 truncate data-placeholder:text-ink-3" placeholder={placeholder} />
        <Base.Icon className="text-ink-3">
          <ChevronsUpDown size={14} aria-hidden />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner alignItemWithTrigger={false} sideOffset={POPUP_OFFSET_PX} className="z-50 outline-none">
          <Base.Popup
            ref={popup}
            className={classNames(POPUP_CLASS, 'max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto p-1')}
          >
            <Base.List>
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled ?? false}
                  className={ROW_CLASS}
                >
                  {option.icon}
                  <Base.ItemText className="flex-1">{option.label}</Base.ItemText>
                  <Base.ItemIndicator className="text-accent">
                    <Check size={14} strokeWidth={2.5} aria-hidden />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/**
 * The focus goes back as soon as a choice is made, not only once the list has faded out: a Tab pressed meanwhile would
 * begin at the top of the page, outside the dialog that the select may stand in.
 */
function leavePopup(popup: HTMLElement | null, trigger: HTMLElement | null): void {
  if (popup?.contains(document.activeElement)) trigger?.focus({ preventScroll: true });
}
