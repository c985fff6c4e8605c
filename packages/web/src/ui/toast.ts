import { Toast as Base } from '@base-ui/react/toast';

const SHORT_MS = 4_000;
/** Conflicts and errors ask for more reading. */
const LONG_MS = 6_000;

/** One message of the corner: good, information, warning or failure, told by a status's picture. */
export type ToastKind = 'success' | 'info' | 'warning' | 'error';
export type ToastData = { kind: ToastKind };

type ToastOptions = {
  action?: { label: string; onPress: () => void };
  durationMs?: number;
  /** The same id shows one toast instead of two. */
  id?: string;
};
/** Shows a sentence and answers its id. */
type ShowToast = (text: string, options?: ToastOptions) => string;

/** The list that Toaster draws. */
export const toastManager = Base.createToastManager<ToastData>();

/** What was said before the corner was drawn; it loads after the first screen. */
const waiting: (() => void)[] = [];
let drawn = false;

/** Called by Toaster once it listens. */
export function startToasts(): void {
  drawn = true;
  for (const add of waiting.splice(0)) add();
}

function show(kind: ToastKind): ShowToast {
  const long = kind === 'error' || kind === 'warning';
  return (text, { action, durationMs = long ? LONG_MS : SHORT_MS, id = crypto.randomUUID() } = {}) => {
    const add = () => {
      toastManager.add({
        id,
        title: text,
        timeout: durationMs,
        priority: long ? 'high' : 'low',
        data: { kind },
        ...(action && { actionProps: { children: action.label, onClick: action.onPress } }),
      });
    };
    if (drawn) add();
    else waiting.push(add);
    return id;
  };
}

/** Shows a sentence in the corner: 4 s, 6 s for conflicts and errors; it waits while hovered or focused. */
export const toast = {
  success: show('success'),
  info: show('info'),
  warning: show('warning'),
  error: show('error'),
  close: (id: string) => toastManager.close(id),
};

/** The same, as components read it. */
export const useToast = (): typeof toast => toast;
