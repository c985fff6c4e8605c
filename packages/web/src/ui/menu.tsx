import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { POPUP_CLASS, POPUP_OFFSET_PX, ROW_CLASS } from './layers/popup.ts';

/** A list of actions that opens from `trigger`, which must be a button. */
export function Menu({
  trigger,
  side = 'bottom',
  startsOpen = false,
  children,
}: {
  trigger: ReactElement;
  /** The trigger was pressed before this code had loaded. */
  startsOpen?: boolean;
  side?: 'top' | 'bottom';
  children: ReactNode;
}) {
  return (
    <Base.Root defaultOpen={startsOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align="end" side={side} sideOffset={POPUP_OFFSET_PX} className="z-50 outline-none">
          <Base.Popup className={classNames(POPUP_CLASS, 'min-w-45 p-1')}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

type MenuItemProps = {
  icon?: ReactNode;
  danger?: boolean;
  onSelect?: () => void;
  /** A link to render instead, for rows that lead somewhere. */
  render?: ReactElement;
  children: ReactNode;
};

/** One action. Rows that delete something use the failed colour. */
export function MenuItem({ icon, danger = false, onSelect, render, children }: MenuItemProps) {
  const className = classNames(ROW_CLASS, danger && 'text-failed-text data-highlighted:bg-failed-tint');
  const content = (
    <>
      {icon && <span className={danger ? 'text-failed-text' : 'text-ink-2'}>{icon}</span>}
      {children}
    </>
  );
  if (render) {
    return (
      <Base.LinkItem closeOnClick render={render} className={className}>
        {content}
      </Base.LinkItem>
    );
  }
  return (
    <Base.Item onClick={onSelect} className={className}>
      {content}
    </Base.Item>
  );
}

type MenuChoiceProps<Value extends string> = {
  /** The name of the choice, such as 'Theme'. */
  label: string;
  options: readonly { value: Value; label: string; icon: ReactNode }[];
  value: Value;
  onValueChange: (value: Value) => void;
};

/** A choice among two to four options in a menu, drawn as segments. The menu stays open to show the effect. */
export function MenuChoice<Value extends string>({ label, options, value, onValueChange }: MenuChoiceProps<Value>) {
  return (
    <Base.RadioGroup aria-label={label} value={value} onValueChange={onValueChange} className="mx-2 mb-2">
      <span aria-hidden className="block pb-1 type-small text-ink-3">
        {label}
      </span>
      <span className="flex h-control items-stretch rounded-card border border-line bg-sunken p-0.5">
        {options.map((option) => (
          <Base.RadioItem
            key={option.value}
            value={option.value}
            closeOnClick={false}
            className="flex flex-auto cursor-pointer items-center justify-center gap-1.5 rounded-control px-2 type-small text-ink-2 outline-none data-highlighted:text-ink data-highlighted:outline-2 data-highlighted:-outline-offset-1 data-highlighted:outline-accent data-checked:bg-raised data-checked:text-ink data-checked:shadow-1"
          >
            {option.icon}
            {option.label}
          </Base.RadioItem>
        ))}
      </span>
    </Base.RadioGroup>
  );
}

/** Facts at the top of a menu, such as whose account it is. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className="flex items-center gap-3 px-2 pt-2 pb-3">{children}</Base.GroupLabel>
    </Base.Group>
  );
}

/** A line between groups of actions. */
export function MenuSeparator() {
  return <Base.Separator className="mx-2 my-1 h-px bg-line" />;
}
