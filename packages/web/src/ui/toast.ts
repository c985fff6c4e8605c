const SHORT_MS = 4_000;
/** Conflicts and errors take longer to read. */
const LONG_MS = 6_000;

/** The kind of a toast: good, information, warning or failure, each with a status's icon. */
export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export type ToastMessage = {
  id: string;
  kind: ToastKind;
  text: string;
  durationMs: number;
  action: { label: string; onPress: () => void } | undefined;
};

type ToastOptions = {
  action?: { label: string; onPress: () => void };
  durationMs?: number;
  /** Messages with the same id show one toast instead of two. */
  id?: string;
};
/** Shows a message. */
type ShowToast = (text: string, options?: ToastOptions) => void;

/** Draws the toasts; its code loads after the first screen. */
export type ToastCorner = { add: (message: ToastMessage) => void };

let corner: ToastCorner | null = null;
let askForCorner = () => {};
/** Messages from before the corner was mounted. */
const waiting: ToastMessage[] = [];

/** Called by the corner once it can draw; returns how to unregister it. Later messages wait for the next corner. */
export function startToasts(drawn: ToastCorner): () => void {
  corner = drawn;
  for (const message of waiting.splice(0)) drawn.add(message);
  return () => {
    corner = null;
  };
}

/** Registers what to call when there is a message but no corner yet. */
export function whenFirstToast(ask: () => void): void {
  askForCorner = ask;
}

function show(kind: ToastKind): ShowToast {
  const long = isUrgent(kind);
  return (text, { action, durationMs = long ? LONG_MS : SHORT_MS, id = crypto.randomUUID() } = {}) => {
    const message = { id, kind, text, durationMs, action };
    if (corner) corner.add(message);
    else {
      waiting.push(message);
      askForCorner();
    }
  };
}

/** True when screen readers should read it at once, without waiting for a pause. */
export const isUrgent = (kind: ToastKind): boolean => kind === 'error' || kind === 'warning';

/** Shows a toast: 4 s, 6 s for conflicts and errors; the time stops while it is hovered or focused. */
export const toast = {
  success: show('success'),
  info: show('info'),
  warning: show('warning'),
  error: show('error'),
};
