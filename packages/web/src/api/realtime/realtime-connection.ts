import { NOT_SIGNED_IN_CODE, REALTIME_PATH, RealtimeMessage, RealtimeStamp } from '@brandly/contract/realtime';
import type { AccessTokens } from '../client.ts';
import { parseJson } from '../parse-json.ts';
import type { RealtimeSender } from './realtime-sender.ts';

/** The first wait after a lost connection; it doubles up to the longest. A random part of each prevents stampedes. */
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
/** The server closes all connections at once (restart, or lost database): pages spread their return over this time. */
const SENT_AWAY = 1012;
const SENT_AWAY_WITHIN_MS = 5_000;
/** The server says that it is alive every minute. After this long without a word the connection is dead, also if nothing closed it. */
const SILENT_MS = 150_000;
/** How many message numbers are kept to recognise repeated ones: more than a server repeats. */
const NUMBERS_KEPT = 200;

type RealtimeParts = {
  /** The URL of the socket, ws or wss. */
  url: string;
  tokens: AccessTokens;
  /** Nobody is signed in any more; the connection is not opened again. */
  onSignedOut: () => void;
  /** `isRepeated`: it was sent before this page first connected, so it is no news to the person who looks at it. */
  onMessage: (message: RealtimeMessage, isRepeated: boolean) => void;
  /** How old the page is, in milliseconds: it can't have loaded anything earlier. */
  pageAgeMs: () => number;
  /** What happened while nothing was connected here is too much, or too long ago, for the server to repeat it. */
  onCatchUp: () => void;
  /** What the page sends once the connection is ready. */
  sender: Pick<RealtimeSender, 'attach' | 'detach'>;
  open: (url: string) => WebSocket;
  random: () => number;
};

/** Milliseconds to wait before try number `failures` (from 1): half of it is fixed, half is random. */
export function reconnectWaitMs(failures: number, random: () => number): number {
  const ceiling = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));
  return ceiling / 2 + (ceiling / 2) * random();
}

/** Returns the age of this page, in milliseconds. Neither a clock put back nor a sleep of the machine reduces it. */
export const pageAgeMs = (): number => Math.max(0, performance.now(), Date.now() - performance.timeOrigin);

export function realtimeUrl(origin: string): string {
  const url = new URL(REALTIME_PATH, origin);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.toString();
}

/**
 * Keeps a WebSocket open until stopped. The token goes in the first message, never in the URL. Messages of an unknown
 * shape are dropped: a newer server may send more than this page understands.
 */
export function startRealtime({
  url,
  tokens,
  onSignedOut,
  onMessage,
  onCatchUp,
  pageAgeMs,
  sender,
  open,
  random,
}: RealtimeParts): () => void {
  let stopped = false;
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** The server's time of the first `ready`. */
  let began: string | undefined;
  /** The server's time of the last message received. */
  let since: string | undefined;
  const numbers = new Set<number>();

  const later = (code?: number) => {
    if (stopped) return;
    failures += 1;
    const isFirstAway = code === SENT_AWAY && failures === 1;
    const wait = isFirstAway ? SENT_AWAY_WITHIN_MS * random() : reconnectWaitMs(failures, random);
    timer = setTimeout(() => void connect(() => tokens.get()), wait);
  };

  /** True when a message is new; what the server repeats may have been received already. */
  const isNew = (stamp: RealtimeStamp): boolean => {
    if (stamp.at !== undefined && (since === undefined || stamp.at > since)) since = stamp.at;
    if (stamp.seq === undefined) return true;
    if (numbers.has(stamp.seq)) return false;
    numbers.add(stamp.seq);
    const [oldest] = numbers;
    if (numbers.size > NUMBERS_KEPT && oldest !== undefined) numbers.delete(oldest);
    return true;
  };

  const receive = (data: unknown, opened: WebSocket) => {
    const said = parse(data);
    const message = RealtimeMessage.safeParse(said).data;
    const stamp = RealtimeStamp.safeParse(said).data ?? {};
    if (!message || !isNew(stamp)) return;
    if (message.type === 'ready') {
      failures = 0;
      if (message.isCaughtUp !== true) onCatchUp();
      began ??= stamp.at;
      sender.attach((text) => opened.send(text));
    }
    onMessage(message, stamp.at !== undefined && began !== undefined && stamp.at <= began);
  };

  const connect = async (askToken: () => Promise<string | null>) => {
    // undefined: the server could not be asked, so it has not said that nobody is signed in.
    const bearer = await askToken().catch(() => undefined);
    if (stopped) return;
    if (bearer === null) {
      stop();
      onSignedOut();
      return;
    }
    if (bearer === undefined) {
      later();
      return;
    }
    const opened = open(url);
    socket = opened;
    const gone = new AbortController();
    const end = (code?: number) => {
      gone.abort();
      clearTimeout(silence);
      sender.detach();
      // The token may have expired while its session is still valid, so a new one is requested: once, and at once.
      const isTold = code === NOT_SIGNED_IN_CODE && failures === 0 && !stopped;
      if (!isTold) return later(code);
      failures = 1;
      void connect(() => tokens.renew(bearer));
    };
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        // First: a browser says that a dead connection is closed long after it was asked to close it.
        end();
        opened.close();
      }, SILENT_MS);
    };
    listen();
    opened.addEventListener('open', () =>
      opened.send(
        JSON.stringify({
          type: 'authenticate',
          token: bearer,
          ...(since === undefined ? { pageAgeMs: pageAgeMs() } : { since }),
        }),
      ),
    );
    const { signal } = gone;
    opened.addEventListener(
      'message',
      (event: MessageEvent<unknown>) => {
        listen();
        receive(event.data, opened);
      },
      { signal },
    );
    opened.addEventListener('close', ({ code }) => end(code), { signal });
  };

  const stop = () => {
    stopped = true;
    sender.detach();
    clearTimeout(timer);
    clearTimeout(silence);
    socket?.close();
  };

  void connect(() => tokens.get());
  return stop;
}

const parse = (data: unknown): unknown => (typeof data === 'string' ? parseJson(data) : undefined);
