import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronsUpDown } from 'lucide-react';
import { useEffect, useImperativeHandle, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldControl } from '../fields/field.tsx';
import { type ListedSelectProps, SELECT_CLASS } from '../fields/select-props.ts';
import { POPUP_CLASS, POPUP_OFFSET_PX, ROW_CLASS } from './popup.ts';

/** A select with its list. `Select` stands in for it until this code has loaded. */
export function SelectWithList<Value extends string>({
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
  startsOpen,
  takesFocus,
}: ListedSelectProps<Value>) {
  const chosen = options.find((option) => option.value === value);
  const trigger = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => trigger.current as HTMLButtonElement);
  const first = useRef({ takesFocus });
  useEffect(() => {
    if (first.current.takesFocus) trigger.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Base.Root
      items={options.map((option) => ({ value: option.value, label: option.label }))}
      value={value}
      onValueChange={(next) => next !== null && onValueChange(next)}
      onOpenChange={(isOpen) => {
        if (!isOpen) requestAnimationFrame(() => leavePopup(popup.current, trigger.current));
      }}
      defaultOpen={startsOpen}
      disabled={disabled}
      {...(name !== undefined && { name })}
    >
      <Base.Trigger
        {...useFieldControl()}
        {...(label !== undefined && { 'aria-label': label })}
        ref={trigger}
        onBlur={onBlur}
        className={classNames(SELECT_CLASS, className)}
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
 * Returns the focus as soon as a choice is made, not only after the list has faded out: otherwise a Tab pressed
 * meanwhile would start at the top of the page, outside the dialog around the select.
 */
function leavePopup(popup: HTMLElement | null, trigger: HTMLElement | null): void {
  if (popup?.contains(document.activeElement)) trigger?.focus({ preventScroll: true });
}
