import { CONNECT_POPUP, ConnectMessage } from '@brandly/contract/accounts';
import type { PlatformId } from '@brandly/contract/platforms';

export type ConnectOutcome =
  | { kind: 'connected'; message: string }
  | { kind: 'refused'; error: string; message: string }
  | { kind: 'closed' }
  | { kind: 'timed-out' };

/** A popup sends its last message just before it closes: this long is allowed for its arrival. */
const LAST_WORDS_MS = 400;

/**
 * Returns the outcome in a message, or null if it is not ours: from another origin, of another shape, about another
 * platform or another connect attempt. Any page of our origin can send messages, and a link can open one: only the
 * attempt is secret.
 */
export function readConnectMessage(
  data: unknown,
  origin: string,
  expected: { platform: PlatformId; connectAttempt: string; origins: readonly string[] },
): ConnectOutcome | null {
  if (!expected.origins.includes(origin)) return null;
  const message = ConnectMessage.safeParse(data).data;
  if (!message || message.platform !== expected.platform || message.dance !== expected.connectAttempt) return null;
  return message.type === 'OAUTH_SUCCESS'
    ? { kind: 'connected', message: message.message }
    : { kind: 'refused', error: message.error, message: message.message };
}

type PopupParts = {
  platform: PlatformId;
  /** Names this attempt to connect, which only its own popup knows: `dance` in getAuthUrl. */
  connectAttempt: string;
  /** The page's own origin and the API's. */
  origins: readonly string[];
  window: Window;
  /** Some platforms cut the link between a popup and its opener; the channel still reaches us. */
  channel: BroadcastChannel;
  /** Receives the outcome of a popup that only seemed closed. */
  onLate: (outcome: ConnectOutcome) => void;
};

/**
 * Waits for the outcome of a popup: its message, the person closing it (checked every half second), or a timeout of
 * five minutes. A popup whose link to its opener was cut seems closed here: the channel is heard until that timeout.
 */
export function awaitPopup(
  popup: Window,
  { platform, connectAttempt, origins, window, channel, onLate }: PopupParts,
): Promise<ConnectOutcome> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    let seemsClosed = false;
    const finish = (outcome: ConnectOutcome) => {
      stop.abort();
      clearInterval(closedPoll);
      clearTimeout(timeout);
      channel.close();
      popup.close();
      if (!seemsClosed) resolve(outcome);
      else if (outcome.kind !== 'timed-out') onLate(outcome);
    };
    const receive = (data: unknown, origin: string) => {
      const outcome = readConnectMessage(data, origin, { platform, connectAttempt, origins });
      if (outcome) finish(outcome);
    };
    window.addEventListener('message', (event: MessageEvent<unknown>) => receive(event.data, event.origin), {
      signal: stop.signal,
    });
    channel.addEventListener('message', (event: MessageEvent<unknown>) => receive(event.data, window.location.origin), {
      signal: stop.signal,
    });
    const closedPoll = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(closedPoll);
      setTimeout(() => {
        if (stop.signal.aborted) return;
        seemsClosed = true;
        resolve({ kind: 'closed' });
      }, LAST_WORDS_MS);
    }, CONNECT_POPUP.closedPollMs);
    const timeout = setTimeout(() => finish({ kind: 'timed-out' }), CONNECT_POPUP.timeoutMs);
  });
}

/** The window features that place the popup in the middle of the screen. */
export function popupFeatures(screen: { width: number; height: number }): string {
  const left = Math.max(0, Math.round((screen.width - CONNECT_POPUP.width) / 2));
  const top = Math.max(0, Math.round((screen.height - CONNECT_POPUP.height) / 2));
  return `popup,width=${CONNECT_POPUP.width},height=${CONNECT_POPUP.height},left=${left},top=${top}`;
}

export const CONNECT_CHANNEL = 'brandly-connect';
