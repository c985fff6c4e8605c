const SHORT_MS = 4_000;
/** Conflicts and errors ask for more reading. */
const LONG_MS = 6_000;

/** One message of the corner: good, information, warning or failure, told by a status's picture. */
export type ToastKind = 'success' | 'info' | 'warning' | 'error';

/** A sentence on its way to the corner. */
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
  /** The same id shows one toast instead of two. */
  id?: string;
};
/** Shows a sentence. */
type ShowToast = (text: string, options?: ToastOptions) => void;

/** What draws the toasts; it loads after the first screen. */
export type ToastCorner = { add: (message: ToastMessage) => void };

let corner: ToastCorner | null = null;
let askForCorner = () => {};
/** What was said before the corner was drawn. */
const waiting: ToastMessage[] = [];

/** Called by the corner once it draws; answers how it leaves. What is said afterwards waits for the next one. */
export function startToasts(drawn: ToastCorner): () => void {
  corner = drawn;
  for (const message of waiting.splice(0)) drawn.add(message);
  return () => {
    corner = null;
  };
}

/** Called when something is said before there is a corner. */
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

/** Read aloud at once, not when the reader pauses. */
export const isUrgent = (kind: ToastKind): boolean => kind === 'error' || kind === 'warning';

/** Shows a sentence in the corner: 4 s, 6 s for conflicts and errors; it waits while hovered or focused. */
export const toast = {
  success: show('success'),
  info: show('info'),
  warning: show('warning'),
  error: show('error'),
};

/** The same, as components read it. */
export const useToast = (): typeof toast => toast;
