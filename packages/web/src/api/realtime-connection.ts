import { REALTIME_PATH, RealtimeMessage } from '@brandly/contract/realtime';
import type { RealtimeLine } from './realtime-line.ts';

/** First wait after a lost connection, doubled up to the longest, each time with a random part against stampedes. */
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;

type RealtimeParts = {
  /** The socket's address, ws or wss. */
  url: string;
  token: () => Promise<string | null>;
  onMessage: (message: RealtimeMessage) => void;
  /** Connected anew after having been away: what happened meanwhile was not heard. */
  onCatchUp: () => void;
  /** What the page has to say, from when it is heard. */
  line: Pick<RealtimeLine, 'attach' | 'detach'>;
  open: (url: string) => WebSocket;
  random: () => number;
};

/** Milliseconds to wait before try number `failures` (from 1): half of it is certain, half is chance. */
export function reconnectWaitMs(failures: number, random: () => number): number {
  const ceiling = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));
  return ceiling / 2 + (ceiling / 2) * random();
}

export function realtimeUrl(origin: string): string {
  const url = new URL(REALTIME_PATH, origin);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.toString();
}

/**
 * Keeps a websocket open until stopped. The token goes in the first message, never in the address. Messages of an
 * unknown shape are dropped: a newer server may say more than this page understands.
 */
export function startRealtime({ url, token, onMessage, onCatchUp, line, open, random }: RealtimeParts): () => void {
  let stopped = false;
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let hasBeenReady = false;

  const later = () => {
    if (stopped) return;
    failures += 1;
    timer = setTimeout(() => void connect(), reconnectWaitMs(failures, random));
  };

  const hear = (data: unknown, opened: WebSocket) => {
    const message = RealtimeMessage.safeParse(parse(data)).data;
    if (!message) return;
    if (message.type === 'ready') {
      failures = 0;
      if (hasBeenReady) onCatchUp();
      hasBeenReady = true;
      line.attach((text) => opened.send(text));
    }
    onMessage(message);
  };

  const connect = async () => {
    const bearer = await token().catch(() => null);
    if (stopped) return;
    if (bearer === null) {
      later();
      return;
    }
    const opened = open(url);
    socket = opened;
    opened.addEventListener('open', () => opened.send(JSON.stringify({ type: 'authenticate', token: bearer })));
    opened.addEventListener('message', (event: MessageEvent<unknown>) => hear(event.data, opened));
    opened.addEventListener('close', () => {
      line.detach();
      later();
    });
  };

  void connect();
  return () => {
    stopped = true;
    line.detach();
    clearTimeout(timer);
    socket?.close();
  };
}

function parse(data: unknown): unknown {
  if (typeof data !== 'string') return undefined;
  try {
    return JSON.parse(data);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
