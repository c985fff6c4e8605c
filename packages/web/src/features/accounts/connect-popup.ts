import { CONNECT_POPUP, ConnectMessage } from '@brandly/contract/accounts';
import type { PlatformId } from '@brandly/contract/platforms';

export type ConnectOutcome =
  | { kind: 'connected'; message: string }
  | { kind: 'refused'; error: string; message: string }
  | { kind: 'closed' }
  | { kind: 'timed-out' };

/** A popup says its last words just before it closes: they are given this long to arrive. */
const LAST_WORDS_MS = 400;

/**
 * The outcome that a message means, or null for one that is not ours: from another origin, of another shape, about
 * another platform or another dance. Any page of ours may speak, and an address opens one: the dance is what nobody else knows.
 */
export function readConnectMessage(
  data: unknown,
  origin: string,
  expected: { platform: PlatformId; dance: string; origins: readonly string[] },
): ConnectOutcome | null {
  if (!expected.origins.includes(origin)) return null;
  const message = ConnectMessage.safeParse(data).data;
  if (!message || message.platform !== expected.platform || message.dance !== expected.dance) return null;
  return message.type === 'OAUTH_SUCCESS'
    ? { kind: 'connected', message: message.message }
    : { kind: 'refused', error: message.error, message: message.message };
}

type PopupParts = {
  platform: PlatformId;
  /** Of getAuthUrl. */
  dance: string;
  /** The page's own origin and the API's. */
  origins: readonly string[];
  window: Window;
  /** Some platforms cut the tie between a popup and its opener; the channel reaches us all the same. */
  channel: BroadcastChannel;
};

/**
 * Waits for what becomes of a popup: its message, the person closing it (looked at every half second), or five
 * minutes. Every listener and timer is gone when it answers.
 */
export function awaitPopup(
  popup: Window,
  { platform, dance, origins, window, channel }: PopupParts,
): Promise<ConnectOutcome> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const finish = (outcome: ConnectOutcome) => {
      stop.abort();
      clearInterval(closedPoll);
      clearTimeout(timeout);
      popup.close();
      resolve(outcome);
    };
    const hear = (data: unknown, origin: string) => {
      const outcome = readConnectMessage(data, origin, { platform, dance, origins });
      if (outcome) finish(outcome);
    };
    window.addEventListener('message', (event: MessageEvent<unknown>) => hear(event.data, event.origin), {
      signal: stop.signal,
    });
    channel.addEventListener('message', (event: MessageEvent<unknown>) => hear(event.data, window.location.origin), {
      signal: stop.signal,
    });
    const closedPoll = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(closedPoll);
      setTimeout(() => {
        if (!stop.signal.aborted) finish({ kind: 'closed' });
      }, LAST_WORDS_MS);
    }, CONNECT_POPUP.closedPollMs);
    const timeout = setTimeout(() => finish({ kind: 'timed-out' }), CONNECT_POPUP.timeoutMs);
  });
}

/** The features of the popup, in the middle of the screen. */
export function popupFeatures(screen: { width: number; height: number }): string {
  const left = Math.max(0, Math.round((screen.width - CONNECT_POPUP.width) / 2));
  const top = Math.max(0, Math.round((screen.height - CONNECT_POPUP.height) / 2));
  return `popup,width=${CONNECT_POPUP.width},height=${CONNECT_POPUP.height},left=${left},top=${top}`;
}

export const CONNECT_CHANNEL = 'brandly-connect';
