import { REALTIME_PATH, RealtimeHello, type RealtimeMessage, RealtimeSaying } from '@brandly/contract/realtime';
import websocket from '@fastify/websocket';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { AppError } from '../app-error.ts';
import type { Person } from '../http/handler.ts';
import { rateLimited } from '../http/rate-limits.ts';
import { ConnectionLimiter } from './connection-limiter.ts';
import { CLOSE_CODES, type CloseCode, type Listener, type RealtimeHub } from './hub.ts';

type RealtimeDeps = {
  hub: RealtimeHub;
  /** The person of a bearer token; null for one that is wrong or expired, or whose session has ended. */
  verifyToken: (token: string) => Promise<Person | null>;
  /** Whether an origin is one of the web app's own. */
  isAllowedOrigin: (origin: string) => boolean;
  /** Which of these sessions are still valid; called every few seconds for all open sockets together. */
  liveSessions: (sessionIds: readonly string[]) => Promise<Set<string>>;
  /**
   * Receives what a page says after its hello, one message at a time. When a page is gone, it is called once more with
   * no open posts.
   */
  onMessage?: (person: Person, saying: RealtimeSaying) => Promise<void>;
  /** What a person was sent since then; null: too long ago or too much, see outbox.ts. */
  missed: (userId: string, since: Date) => Promise<string[] | null>;
  now: () => Date;
  limits?: Partial<RealtimeLimits>;
};

const LIMITS = {
  helloWithinMs: 5000,
  socketsPerPerson: 20,
  /**
   * The page of an ended session must know within five seconds. It then requests a token, which it may still get while
   * the session is cached (ACCESS_CACHE_MS): together with this interval, that must stay below five seconds.
   */
  checkSessionsEveryMs: 1500,
  pingEveryMs: 30_000,
  /** How often a page is told that it has received everything so far; one that hears nothing for 2.5 minutes comes back. */
  aliveEveryMs: 60_000,
  /** How many sockets of one address may still owe their hello: a crowd behind one address sends theirs at once. */
  waitingPerAddress: 200,
  /** How many pages are let in at once, and how many per second after that. */
  burst: 100,
  perSecond: 200,
};
type RealtimeLimits = typeof LIMITS;
const MAX_MESSAGE_BYTES = 16_384;
const TABS_MAX = 20;
/** A page that reads this slowly is dropped; it refetches when it reconnects. */
const MAX_BACKLOG_BYTES = 1_048_576;

/**
 * GET /v1/realtime, the websocket. The first message carries the token; after `ready` the page may only say which posts
 * it has open. A socket lives as long as its session, beyond the ten minutes of the token it was opened with.
 */
export async function registerRealtime(app: FastifyInstance, deps: RealtimeDeps): Promise<void> {
  const limits = { ...LIMITS, ...deps.limits };
  await app.register(websocket, {
    options: { maxPayload: MAX_MESSAGE_BYTES },
    // A message that is too long, or not text, is the client's fault: it is only logged at debug level.
    errorHandler: (error, socket, request) => {
      request.log.debug({ err: error }, 'a realtime socket failed');
      socket.terminate();
    },
  });
  const alive = new WeakSet<WebSocket>();
  const limiter = new ConnectionLimiter(limits);
  const arrivals = createArrivals(limits.waitingPerAddress);

  await app.register(async (scope) => {
    scope.get(
      REALTIME_PATH,
      {
        websocket: true,
        preValidation: async (request) => {
          const { origin } = request.headers;
          // Browsers always send it; a program without one has no cookies or pages to protect.
          if (origin !== undefined && !deps.isAllowedOrigin(origin)) throw new AppError('origin_refused');
          if (arrivals.isFull(request.ip)) throw rateLimited(1, `sockets without a hello from ${request.ip}`);
        },
      },
      (socket, request) => {
        alive.add(socket);
        socket.on('pong', () => alive.add(socket));
        const leave = arrivals.enter(request.ip);
        socket.once('message', leave);
        socket.once('close', leave);
        serve(socket, deps, limits, limiter, request.log).catch((error: unknown) => {
          request.log.error({ err: error }, 'a realtime socket could not be opened');
          socket.close(1011);
        });
      },
    );
  });

  const checking = setInterval(() => {
    closeDeadSessions(deps).catch((error: unknown) => app.log.error({ err: error }, 'sessions could not be checked'));
  }, limits.checkSessionsEveryMs);
  checking.unref();
  const pinging = setInterval(() => {
    for (const socket of app.websocketServer.clients) {
      if (!alive.delete(socket)) socket.terminate();
      else socket.ping();
    }
  }, limits.pingEveryMs);
  pinging.unref();
  const telling = setInterval(() => {
    const text = stamped({ type: 'alive' }, deps.now());
    for (const listener of deps.hub.listeners()) listener.send(text);
  }, limits.aliveEveryMs);
  telling.unref();
  app.addHook('preClose', async () => {
    clearInterval(telling);
    limiter.close();
    clearInterval(checking);
    clearInterval(pinging);
  });
}

async function serve(
  socket: WebSocket,
  deps: RealtimeDeps,
  limits: RealtimeLimits,
  limiter: ConnectionLimiter,
  log: FastifyBaseLogger,
): Promise<void> {
  const close = (code: CloseCode): void => socket.close(code);
  const first = await firstMessage(socket, limits.helloWithinMs);
  if (first.kind === 'closed') return;
  if (first.kind === 'timeout') return close(CLOSE_CODES.helloTimeout);
  const parsed = RealtimeHello.safeParse(parseJson(first.text));
  if (!parsed.success) return close(CLOSE_CODES.unauthenticated);
  const { token, userId } = parsed.data;
  const since = sinceOf(parsed.data, deps.now());
  await limiter.pass();
  await deps.hub.untilHearing();
  if (socket.readyState !== socket.OPEN) return;
  const person = await deps.verifyToken(token);
  if (!person || (userId !== undefined && userId !== person.id)) return close(CLOSE_CODES.unauthenticated);
  if (socket.readyState !== socket.OPEN) return;
  if (deps.hub.countOf(person.id) >= limits.socketsPerPerson) return close(CLOSE_CODES.tooMany);

  const send = (text: string): void => {
    if (socket.bufferedAmount > MAX_BACKLOG_BYTES) socket.terminate();
    else if (socket.readyState === socket.OPEN) socket.send(text);
  };
  // Messages sent while the missed ones are looked up wait, so that the page gets all of them in order.
  const meanwhile: string[] = [];
  const listener: Listener = {
    userId: person.id,
    sessionId: person.sessionId,
    close,
    send: (text) => void meanwhile.push(text),
  };
  // From here on it receives new messages; one that is also among the missed has the same number.
  deps.hub.add(listener);
  socket.on('close', () => deps.hub.remove(listener));
  if (deps.onMessage) listenTo(socket, person, deps.onMessage, log);
  const heardUntil = deps.now();
  const missed = since === null ? null : await deps.missed(person.id, since);
  send(stamped({ type: 'ready', isCaughtUp: missed !== null }, heardUntil));
  for (const text of new Set([...(missed ?? []), ...meanwhile])) send(text);
  listener.send = send;
}

/** The time since which a page needs its missed messages; null: it does not say. By the server's clock only. */
function sinceOf({ since, pageAgeMs }: RealtimeHello, now: Date): Date | null {
  if (since !== undefined) return new Date(since);
  return pageAgeMs === undefined ? null : new Date(now.getTime() - pageAgeMs);
}

const stamped = (message: RealtimeMessage, at: Date): string => JSON.stringify({ ...message, at: at.toISOString() });

/** Passes on what a page says. If messages pile up while one is handled, only the last one counts. */
function listenTo(
  socket: WebSocket,
  person: Person,
  onMessage: NonNullable<RealtimeDeps['onMessage']>,
  log: FastifyBaseLogger,
): void {
  const waiting = new Map<string, RealtimeSaying>();
  const tabs = new Set<string>();
  let isHandling = false;
  const handleWaiting = async (): Promise<void> => {
    if (isHandling) return;
    isHandling = true;
    for (const [tabId, saying] of waiting) {
      waiting.delete(tabId);
      await onMessage(person, saying).catch((error: unknown) =>
        log.warn({ err: error }, 'what a page said was not noted'),
      );
    }
    isHandling = false;
  };
  socket.on('message', (data: Buffer) => {
    const saying = RealtimeSaying.safeParse(parseJson(data.toString())).data;
    // A page has one or two composers open; a socket with more tabs than this is not one of our pages.
    if (!saying || (!tabs.has(saying.tabId) && tabs.size >= TABS_MAX)) return;
    tabs.add(saying.tabId);
    waiting.set(saying.tabId, saying);
    void handleWaiting();
  });
  socket.on('close', () => {
    for (const tabId of tabs) waiting.set(tabId, { type: 'editing', tabId, postIds: [] });
    void handleWaiting();
  });
}

type FirstMessage = { kind: 'message'; text: string } | { kind: 'timeout' } | { kind: 'closed' };

/** Waits for the hello. */
function firstMessage(socket: WebSocket, withinMs: number): Promise<FirstMessage> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ kind: 'timeout' }), withinMs);
    socket.once('message', (data: Buffer) => {
      clearTimeout(timer);
      resolve({ kind: 'message', text: data.toString() });
    });
    socket.once('close', () => {
      clearTimeout(timer);
      resolve({ kind: 'closed' });
    });
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Closes every socket whose session has ended or expired, or whose person was deactivated. */
async function closeDeadSessions(deps: RealtimeDeps): Promise<void> {
  const listeners = deps.hub.listeners();
  if (listeners.length === 0) return;
  const live = await deps.liveSessions([...new Set(listeners.map((listener) => listener.sessionId))]);
  for (const listener of listeners) if (!live.has(listener.sessionId)) listener.close(CLOSE_CODES.unauthenticated);
}

/** Counts the sockets of each address that have not said who they are yet. */
export function createArrivals(most: number): {
  isFull: (address: string) => boolean;
  /** Counts one in; the returned function counts it out, even if called several times. */
  enter: (address: string) => () => void;
} {
  const counts = new Map<string, number>();
  return {
    isFull: (address) => (counts.get(address) ?? 0) >= most,
    enter(address) {
      counts.set(address, (counts.get(address) ?? 0) + 1);
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        const left = (counts.get(address) ?? 1) - 1;
        if (left === 0) counts.delete(address);
        else counts.set(address, left);
      };
    },
  };
}
