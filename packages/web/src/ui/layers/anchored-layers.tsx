import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Popover as BasePopover } from '@base-ui/react/popover';
import { type ReactNode, useEffect } from 'react';
import { classNames } from '../class-names.ts';
import { POPUP_CLASS, POPUP_OFFSET_PX } from './popup.ts';

type AnchoredProps = {
  /** Its name, which screen readers read when it opens. */
  label: string;
  /** The button it belongs to, which is a plain button until the layer's code has loaded. The focus returns to it. */
  anchor: HTMLElement;
  open: boolean;
  onClose: () => void;
  className?: string;
  children: ReactNode;
};

/** A popover at a button that is rendered elsewhere. That button handles its own presses. */
export function AnchoredPopover({ label, anchor, open, onClose, className, children }: AnchoredProps) {
  useExpanded(anchor, open);
  return (
    <BasePopover.Root
      open={open}
      onOpenChange={(next, { reason, event }) => {
        if (next || (reason === 'outside-press' && event.target instanceof Node && anchor.contains(event.target)))
          return;
        onClose();
      }}
    >
      <BasePopover.Portal>
        <BasePopover.Positioner
          anchor={anchor}
          align="start"
          sideOffset={POPUP_OFFSET_PX}
          className="z-50 outline-none"
        >
          <BasePopover.Popup
            aria-label={label}
            data-layer
            finalFocus={() => whereFocusGoes(anchor)}
            className={classNames(POPUP_CLASS, 'max-h-(--available-height) overflow-y-auto p-3', className)}
          >
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}

/** A menu at a button that is rendered elsewhere. */
export function AnchoredMenu({ label, anchor, open, onClose, children }: Omit<AnchoredProps, 'className'>) {
  useExpanded(anchor, open);
  return (
    <BaseMenu.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <BaseMenu.Portal>
        <BaseMenu.Positioner anchor={anchor} align="end" sideOffset={POPUP_OFFSET_PX} className="z-50 outline-none">
          <BaseMenu.Popup
            aria-label={label}
            data-layer
            finalFocus={() => whereFocusGoes(anchor)}
            className={`${POPUP_CLASS} min-w-45 p-1`}
          >
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

/**
 * Returns what gets the focus when the layer closes: the anchor's button, around or inside it; false when the focus has
 * moved on: an action of the layer opened a dialog, which keeps it, or somebody pressed on a field.
 */
function whereFocusGoes(anchor: HTMLElement): HTMLElement | false {
  const { activeElement } = document;
  const isElsewhere =
    activeElement !== null && activeElement !== document.body && activeElement.closest('[data-layer]') === null;
  if (isElsewhere || !anchor.isConnected) return false;
  return anchor.closest('button') ?? anchor.querySelector('button') ?? anchor;
}

/** Marks the button as expanded while its layer is open; the component that renders the button need not know. */
function useExpanded(anchor: HTMLElement, open: boolean): void {
  useEffect(() => {
    if (!open) return undefined;
    anchor.setAttribute('aria-expanded', 'true');
    anchor.setAttribute('data-popup-open', '');
    return () => {
      anchor.setAttribute('aria-expanded', 'false');
      anchor.removeAttribute('data-popup-open');
    };
  }, [anchor, open]);
}
