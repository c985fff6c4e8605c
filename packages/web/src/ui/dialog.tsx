import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { classNames } from './class-names.ts';
import { iconButtonClass } from './icon-button-class.ts';
import { placeBeside } from './layers/place-beside.ts';
import { OfflineLine } from './offline-line.tsx';

type DialogProps = {
  open: boolean;
  /** `reason` as in the library, such as 'outside-press' or 'escape-key'. */
  onOpenChange: (open: boolean, reason: string) => void;
  title: string;
  description?: ReactNode;
  /** 480 px, or 720 px for forms with two columns; 'actions': 560 px, room for five actions in a row. */
  wide?: boolean | 'actions';
  /** On a phone it stands at the bottom of the screen and is as high as its content, instead of filling the screen. */
  small?: boolean;
  /** True while something runs that must not be interrupted: neither Escape, the backdrop nor the cross closes it. */
  locked?: boolean;
  /** Stands beside this element, not in the middle, and the page isn't dimmed. Phones have no room for it. */
  beside?: () => Element | null;
  /** The element that gets the focus at first; by default the first control. */
  initialFocus?: ComponentProps<typeof Base.Popup>['initialFocus'];
  /** The actions, at the right end of the footer. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** A question or a form over the page. Full height under 640 px; focus stays inside and returns to what opened it. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, wide, small, locked, beside, initialFocus, actions, children } =
    props;
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        if (locked && !next) details.cancel();
        else onOpenChange(next, details.reason);
      }}
      disablePointerDismissal={locked ?? false}
    >
      <Base.Portal>
        <Base.Backdrop
          // A dialog over another one dims it, too.
          forceRender
          className={classNames(
            'fixed inset-0 z-40 transition-opacity duration-dialog data-starting-style:opacity-0 data-ending-style:opacity-0',
            beside ? 'max-sm:bg-backdrop' : 'bg-backdrop',
          )}
        />
        {/* Safe: what is higher than a phone begins at its top, where scrolling reaches it. */}
        <Base.Viewport className="fixed inset-0 z-40 grid grid-cols-[minmax(0,1fr)] place-items-center-safe scroll-pb-20 overflow-auto sm:p-6">
          <Base.Popup
            {...(initialFocus && { initialFocus })}
            className={classNames(
              'flex w-full flex-col bg-raised text-ink shadow-3 outline-none sm:max-h-[calc(100dvh-48px)] sm:rounded-dialog',
              'transition-[opacity,translate] duration-dialog ease-out data-starting-style:translate-y-1 data-starting-style:opacity-0 data-ending-style:opacity-0',
              // A sheet ends below the top of a phone, however high it is.
              small ? 'max-sm:mt-6 max-sm:self-end-safe max-sm:rounded-t-dialog' : 'max-sm:min-h-full',
              wide === 'actions' ? 'sm:max-w-140' : wide ? 'sm:max-w-dialog-wide' : 'sm:max-w-dialog',
            )}
          >
            <OfflineLine />
            {/* On a phone the whole dialog scrolls, while its title and cross stay. */}
            <header
              ref={small ? markSheet : undefined}
              className="flex items-start gap-4 px-5 pt-4 pb-2 max-sm:px-4 max-sm:sticky max-sm:top-0 max-sm:z-1 max-sm:rounded-t-[inherit] max-sm:bg-raised"
            >
              <div className="min-w-0 flex-1 pt-1 wrap-anywhere pointer-coarse:pt-2">
                <Base.Title className="type-dialog-title">{title}</Base.Title>
                {description && (
                  <Base.Description render={<div />} className="mt-2 type-reading text-ink-2">
                    {description}
                  </Base.Description>
                )}
              </div>
              <Base.Close aria-label="Close" disabled={locked} className={classNames(iconButtonClass(), '-mr-2')}>
                <X size={16} aria-hidden />
              </Base.Close>
            </header>
            <div
              ref={reachedWhileScrolling}
              className="flex-1 px-5 py-2 outline-accent max-sm:px-4 sm:min-h-0 sm:overflow-y-auto"
            >
              <div>{children}</div>
            </div>
            {actions && (
              // Always visible, however long the dialog is; content that scrolls behind it fades out.
              <footer
                className={classNames(
                  'sticky bottom-0 flex flex-none flex-wrap items-center justify-end gap-2 bg-raised px-5 pt-3 pb-5 max-sm:px-4 max-sm:pb-4 max-sm:*:flex-1 sm:relative sm:rounded-b-dialog',
                  'before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-4 before:bg-linear-to-t before:from-raised before:to-transparent',
                )}
              >
                {actions}
              </footer>
            )}
            {beside && <StandBeside target={beside} />}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

type ConfirmDialogProps = Omit<DialogProps, 'onOpenChange' | 'locked' | 'actions'> &
  Pick<ButtonProps, 'kind' | 'busy' | 'busyText' | 'disabled'> & {
    onClose: () => void;
    /** The label of the button that does it. While it is busy, nothing closes the dialog. */
    action: string;
    /** What the button does; without it, it submits the form with this id. */
    onConfirm?: () => void;
    formId?: string;
    /** The label of the button that leaves everything as it is. */
    cancel?: string;
  };

/** Asks before something is done. */
export function ConfirmDialog({ onClose, action, onConfirm, formId, cancel = 'Cancel', ...props }: ConfirmDialogProps) {
  const { kind = 'danger-solid', busy, busyText, disabled, ...dialog } = props;
  const submits = formId === undefined ? {} : ({ type: 'submit', form: formId } as const);
  return (
    <Dialog
      {...dialog}
      onOpenChange={(open) => !open && onClose()}
      locked={busy ?? false}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {cancel}
          </Button>
          <Button {...submits} {...{ kind, busy, busyText, disabled }} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    />
  );
}

/** While a sheet is open, the toasts of a phone appear at its top, away from what the sheet asks. */
function markSheet() {
  document.body.toggleAttribute('data-sheet', true);
  return () => document.body.removeAttribute('data-sheet');
}

/** Makes a box reachable by Tab only while it scrolls, so that keys can scroll it. Returns how to stop observing. */
function reachedWhileScrolling(box: HTMLElement | null) {
  if (!box?.firstElementChild) return undefined;
  const look = () => {
    if (box.scrollHeight > box.clientHeight) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(look);
  for (const element of [box, box.firstElementChild]) sizes.observe(element);
  return () => sizes.disconnect();
}

/** A window at least this wide has room for a layer beside something; CSS pixels. */
const ROOM_PX = 640;

/** Moves the dialog around it beside an element, and keeps it inside the window when it grows. */
function StandBeside({ target }: { target: () => Element | null }) {
  const mark = useRef<HTMLSpanElement>(null);
  const first = useRef(target);
  useLayoutEffect(() => {
    const popup = mark.current?.parentElement;
    const box = first.current()?.getBoundingClientRect();
    if (!popup || !box || innerWidth < ROOM_PX) return undefined;
    const place = () => {
      const size = { width: popup.offsetWidth, height: popup.offsetHeight };
      const { left, top } = placeBeside(box, size, 'right', { width: innerWidth, height: innerHeight });
      Object.assign(popup.style, { position: 'fixed', left: `${left}px`, top: `${top}px` });
    };
    place();
    const sizes = new ResizeObserver(place);
    sizes.observe(popup);
    return () => sizes.disconnect();
  }, []);
  return <span ref={mark} hidden />;
}
