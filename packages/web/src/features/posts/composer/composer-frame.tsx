import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { iconButtonClass } from '../../../ui/icon-button-class.ts';
import { OfflineLine } from '../../../ui/offline-line.tsx';

type ComposerFrameProps = {
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
  /** Ctrl or Command with Enter was pressed, wherever the focus is. */
  onGo: () => void;
  title: string;
  /** At the right end of the title row: the status of the post as it is stored. */
  note: ReactNode;
  foot: ReactNode;
  /** Shown beside the form where there is room. */
  aside: ReactNode;
  children: ReactNode;
};

/**
 * The composer's window: 720 px wide, with the preview beside it from 1200 px up; the whole screen on a phone. Its size
 * stays, whatever is chosen and in every step.
 */
export function ComposerFrame({
  open,
  onClose,
  onClosed,
  onGo,
  title,
  note,
  foot,
  aside,
  children,
}: ComposerFrameProps) {
  const popup = useRef<HTMLDivElement>(null);
  // While it is open, toasts appear above the footer.
  useEffect(() => {
    document.body.toggleAttribute('data-foot-clear', open);
    return () => document.body.removeAttribute('data-foot-clear');
  }, [open]);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onOpenChangeComplete={(isOpen) => !isOpen && onClosed()}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-backdrop transition-opacity duration-dialog data-starting-style:opacity-0 data-ending-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-40 grid place-items-center sm:p-6">
          <Base.Popup
            ref={popup}
            // The text gets the focus, except by touch: the on-screen keyboard would cover half of the form.
            initialFocus={(by) => (by === 'touch' ? true : (textOf(popup.current) ?? true))}
            // Captured, before the text field takes the key as a new line.
            onKeyDownCapture={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              // Keys in dialogs above this one are not for it, though React bubbles their events here as well.
              if (!(event.target instanceof Node) || !popup.current?.contains(event.target)) return;
              event.preventDefault();
              event.stopPropagation();
              if (!event.repeat) onGo();
            }}
            className={classNames(
              'flex w-full flex-col overflow-hidden bg-raised text-ink shadow-3 outline-none h-full sm:max-h-213 sm:max-w-dialog-wide sm:rounded-dialog xl:max-w-page',
              'transition-[opacity,translate] duration-dialog ease-out data-starting-style:translate-y-1 data-starting-style:opacity-0 data-ending-style:opacity-0',
            )}
          >
            <OfflineLine wide="Drafts are saved on this device." />
            <header className="flex flex-none items-center gap-4 border-b border-line px-5 py-2.5 max-sm:px-4">
              <Base.Title className="min-w-0 flex-1 type-dialog-title">{title}</Base.Title>
              {note}
              <Base.Close aria-label="Close" className={classNames(iconButtonClass(), '-mr-2')}>
                <X size={16} aria-hidden />
              </Base.Close>
            </header>
            <div className="flex min-h-0 flex-1">
              <div className="min-w-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4 max-sm:px-4">{children}</div>
              {aside !== null && (
                <aside
                  aria-label="Preview"
                  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys
                  tabIndex={0}
                  className="isolate w-100 flex-none overflow-y-auto border-l border-line bg-canvas px-5 py-4 -outline-offset-2 max-xl:hidden"
                >
                  {aside}
                </aside>
              )}
            </div>
            <footer className="flex flex-none flex-wrap items-center gap-2 border-t border-line px-5 py-3 max-sm:px-4">
              {foot}
            </footer>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** The text field, once the editor is loaded. */
const textOf = (popup: HTMLElement | null): HTMLElement | null =>
  popup?.querySelector<HTMLElement>('[role="textbox"][contenteditable="true"]') ?? null;
