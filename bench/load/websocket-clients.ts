import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { realtimeUrl, startRealtime } from '@brandly/web/realtime-connection';
import { Agent, request } from 'undici';

/** Open pages of people: all pages of a person share one token. */
export type WebsocketClientsOptions = {
  origin: string;
  tokens: readonly string[];
  pagesOfEach: number;
  refetches: readonly string[];
};

/** Milliseconds since the epoch. */
export type WebsocketClientsReport = {
  /** When each page was cut off, tried to reconnect, was let in, and had what it missed. */
  cut: number[];
  reconnectAttempts: number[];
  ready: number[];
  caughtUp: number[];
  /** The unread count that each page knows, after it caught up. */
  unread: number[];
  failed: string[];
  /** Pages to which the server could not tell what they missed, so they requested everything. */
  fullRefetches: number;
};

type Ask = { kind: 'open'; options: WebsocketClientsOptions } | { kind: 'forget' } | { kind: 'report' };
type Told = { kind: 'open'; count: number } | { kind: 'report'; report: WebsocketClientsReport };

/** A process full of open pages, with the connection that browsers use, so that the measuring process stays idle. */
export function startWebsocketClients(options: WebsocketClientsOptions) {
  const child = fork(fileURLToPath(import.meta.url), { execArgv: [], serialization: 'advanced' });
  const ask = (message: Ask) => void child.send(message);
  const hear = <Kind extends Told['kind']>(kind: Kind) =>
    new Promise<Extract<Told, { kind: Kind }>>((resolve, reject) => {
      const listen = (told: Told) => {
        if (told.kind !== kind) return;
        child.off('message', listen);
        resolve(told as Extract<Told, { kind: Kind }>);
      };
      child.on('message', listen);
      child.once('exit', (code) => reject(new Error(`The clients ended with ${code}`)));
    });
  ask({ kind: 'open', options });
  return {
    /** Resolves when every page has been let in. */
    isOpen: hear('open'),
    /** Returns what has happened since the last `forget`. */
    report: async (): Promise<WebsocketClientsReport> => {
      const told = hear('report');
      ask({ kind: 'report' });
      return (await told).report;
    },
    forget: () => ask({ kind: 'forget' }),
    close: () => stop(child),
  };
}

async function stop(child: ChildProcess): Promise<void> {
  child.removeAllListeners('exit');
  child.kill('SIGKILL');
}

function runWebsocketClients(): void {
  let report = emptyReport();
  process.on('message', (message: Ask) => {
    if (message.kind === 'forget') report = emptyReport();
    if (message.kind === 'report') process.send?.({ kind: 'report', report } satisfies Told);
    if (message.kind === 'open') openPages(message.options, () => report);
  });
  process.once('disconnect', () => process.exit());
}

const emptyReport = (): WebsocketClientsReport => ({
  cut: [],
  reconnectAttempts: [],
  ready: [],
  caughtUp: [],
  unread: [],
  failed: [],
  fullRefetches: 0,
});

function openPages(
  { origin, tokens, pagesOfEach, refetches }: WebsocketClientsOptions,
  report: () => WebsocketClientsReport,
): void {
  // As many connections as browsers keep: the pages of one browser share six.
  const agent = new Agent({ connections: 6 * tokens.length, pipelining: 1 });
  const url = realtimeUrl(origin);
  const all = tokens.length * pagesOfEach;
  let open = 0;
  let waiting = 0;
  const page = (token: string) => {
    let isFirst = true;
    const get = async (path: string) => {
      const answer = await request(`${origin}${path}`, {
        dispatcher: agent,
        headers: { authorization: `Bearer ${token}` },
      });
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
      return answer.body.json();
    };
    const ask = async (paths: readonly string[]) => {
      try {
        const [unread] = await Promise.all(['/v1/notifications/unread-count', ...paths].map(get));
        report().caughtUp.push(Date.now());
        report().unread.push((unread as { data: { count: number } }).data.count);
      } catch (error) {
        report().failed.push(error instanceof Error ? error.message : String(error));
      }
    };
    startRealtime({
      url,
      tokens: { get: async () => token, renew: async () => token },
      // Nobody signs out here.
      onSignedOut: () => {},
      random: Math.random,
      pageAgeMs: () => 0,
      // Nobody writes here.
      sender: { attach: () => {}, detach: () => {} },
      open: (address) => {
        if (!isFirst) report().reconnectAttempts.push(Date.now());
        const socket = new WebSocket(address);
        socket.addEventListener('close', () => report().cut.push(Date.now()));
        return socket;
      },
      onCatchUp: () => {
        report().fullRefetches += 1;
        void ask(refetches);
      },
      onMessage: (message) => {
        // As in the web app: the bell's count is requested again.
        if (message.type === 'new_notification') void ask([]);
        if (message.type !== 'ready') return;
        if (isFirst) {
          isFirst = false;
          open += 1;
          if (open === all) process.send?.({ kind: 'open', count: open } satisfies Told);
          if (waiting < all) next();
        } else report().ready.push(Date.now());
      },
    });
  };
  // A few at a time at first: opening is not measured.
  const next = () => {
    if (waiting >= all) return;
    waiting += 1;
    page(tokens[waiting % tokens.length] ?? '');
  };
  for (let at = 0; at < 50; at += 1) next();
}

if (import.meta.main) runWebsocketClients();
