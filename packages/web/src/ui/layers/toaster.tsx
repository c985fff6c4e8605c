import { Toast as Base } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { isByFinger } from '../behaviour/after-paint.ts';
import { iconButtonClass } from '../icon-button-class.ts';
import { type Status, statusFaces } from '../status-badge.tsx';
import { isUrgent, startToasts, type ToastKind } from '../toast.ts';

const STATUS_OF = { success: 'published', info: 'scheduled', warning: 'draft', error: 'failed' } satisfies Record<
  ToastKind,
  Status
>;

type ToastData = { kind: ToastKind };
const toastManager = Base.createToastManager<ToastData>();

/** Closes the toast, since its action was taken; the action reports its own result. */
const pressed = (id: string, act: () => void) => () => {
  toastManager.close(id);
  act();
};

const drawToasts = () =>
  startToasts({
    add: ({ id, kind, text, durationMs, action }) => {
      toastManager.add({
        id,
        title: text,
        timeout: durationMs,
        data: { kind },
        ...(action && { actionProps: { children: action.label, onClick: pressed(id, action.onPress) } }),
      });
    },
  });

/**
 * The corner where toasts appear, above the foot of a window or, on a phone, over a sheet when the body is marked so. One in the whole app, beside
 * the screens. Not by `body:has(...)`: it made the browser restyle the whole page when a window opened and when its
 * first letter was typed.
 */
export function Toaster() {
  useEffect(drawToasts, []);
  return (
    <Base.Provider toastManager={toastManager} limit={3}>
      <Base.Portal>
        <Corner />
      </Base.Portal>
    </Base.Provider>
  );
}

/** The only live region of all toasts, so that each is read once: at once while something is wrong, else in a pause. */
function Corner() {
  const { toasts } = Base.useToastManager<ToastData>();
  const isUrgentNow = toasts.some(({ data }) => data && isUrgent(data.kind));
  const corner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A toast that takes the place of another one takes its focus, too, of which the library is not told: it would go while
    // somebody is on it.
    const { activeElement } = document;
    if (toasts.length > 0 && corner.current?.contains(activeElement))
      activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  }, [toasts]);
  return (
    <Base.Viewport
      ref={corner}
      aria-label="Messages"
      aria-live={isUrgentNow ? 'assertive' : 'polite'}
      onMouseEnter={noMouse}
      onMouseMove={noMouse}
      className="print:hidden fixed inset-x-4 bottom-4 z-70 mx-auto flex max-w-90 flex-col gap-2 outline-none md:right-5 md:bottom-5 md:left-auto md:mx-0 md:w-90 in-data-foot-clear:bottom-32 md:in-data-foot-clear:bottom-24 max-sm:in-data-sheet:top-4 max-sm:in-data-sheet:bottom-auto!"
    >
      {toasts.map((item) => (
        <ToastCard key={item.id} item={item} />
      ))}
    </Base.Viewport>
  );
}

/** After a tap the browser pretends a mouse where the finger was. It never leaves, and what it is over would stay for good. */
function noMouse(event: { preventBaseUIHandler: () => void }): void {
  if (isByFinger()) event.preventBaseUIHandler();
}

/** A toast is a passing message, not a dialog; its content is its text, so it needs no name. */
const NO_DIALOG = {
  role: undefined,
  'aria-modal': undefined,
  'aria-labelledby': undefined,
  'aria-describedby': undefined,
};

function ToastCard({ item }: { item: Base.Root.ToastObject<ToastData> }) {
  const status = STATUS_OF[item.data?.kind ?? 'info'];
  const { Icon } = statusFaces[status];
  return (
    <Base.Root
      toast={item}
      {...NO_DIALOG}
      swipeDirection={['down', 'right']}
      className="rounded-large bg-raised text-ink shadow-2 transition-[opacity,translate] duration-dialog ease-out data-limited:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0 data-ending-style:opacity-0"
    >
      <Base.Content className="flex flex-wrap items-center justify-end gap-x-2.5 py-2 pr-2 pl-3">
        <span data-status={status} className="flex-none text-status-icon">
          <Icon size={18} strokeWidth={2.25} aria-hidden />
        </span>
        <Base.Title render={<p />} className="min-w-40 flex-1 py-1 type-body text-pretty wrap-anywhere" />
        {item.actionProps && (
          <Base.Action className="flex-none rounded-control px-2 py-1 type-label text-accent-text hover:bg-hover" />
        )}
        {/* Never hidden from screen readers: the keyboard reaches it, also while toasts are stacked. */}
        <Base.Close aria-label="Dismiss" aria-hidden={false} className={iconButtonClass({ small: true })}>
          <X size={14} aria-hidden />
        </Base.Close>
      </Base.Content>
    </Base.Root>
  );
}
