import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Trouble } from '../control/fault-schemas.ts';
import { type Answer, json, type PlatformStandIn } from '../platform-stand-in.ts';
import { isRecord } from './read-call.ts';
import { sendAnswer } from './send-answer.ts';

/** What will leave the sandbox. It is known before the first byte leaves, so that the journal is written first. */
export type Delivery = {
  /** Null when no complete answer leaves. */
  status: number | null;
  send: (reply: FastifyReply) => Promise<void>;
};

export type TroubledCall = {
  platform: PlatformStandIn;
  account: string | null;
  now: number;
  stopping: AbortSignal;
  /** Carries the operation out; called at most once. */
  perform: () => Promise<Answer>;
};

export function wholeAnswer(answer: Answer): Delivery {
  const status = answer.kind === 'redirect' ? 303 : answer.kind === 'file' ? 200 : answer.status;
  return {
    status,
    send: async (reply) => {
      await sendAnswer(reply, answer);
    },
  };
}

/** Decides how an armed fault changes an operation; the README of this package lists the kinds. */
export async function planTrouble(trouble: Trouble, call: TroubledCall): Promise<Delivery> {
  const { platform, perform } = call;
  if ('carriedOut' in trouble && trouble.carriedOut) await perform();
  switch (trouble.kind) {
    case 'status':
      return typeof trouble.body === 'string'
        ? text(trouble.status, trouble.body, 'text/plain', trouble.headers)
        : wholeAnswer(json(trouble.body ?? {}, trouble.status, trouble.headers));
    case 'rate-limit':
      return wholeAnswer(rateLimit(call, trouble.retryAfter, trouble.status));
    case 'delay':
      await pause(trouble.ms, call.stopping);
      return wholeAnswer(await perform());
    case 'hang':
      return { status: null, send: async (reply) => void reply.hijack() };
    case 'reset':
      return dropped();
    case 'lose-answer':
      await perform();
      return dropped();
    case 'created-then-502':
      await perform();
      return text(502, '<html><body><h1>502 Bad Gateway</h1></body></html>', 'text/html');
    case 'half-body':
      return half(asBytes(await perform()));
    case 'empty-200':
      return text(200, '', 'application/json');
    case 'html-200':
      return text(200, '<!doctype html><title>Log in</title><h1>Log in to continue</h1>', 'text/html');
    case 'error-in-200':
      return wholeAnswer(platform.errorIn200().answer);
    case 'no-id':
      return wholeAnswer(withoutIds(await perform()));
    default:
      return slow(asBytes(await perform()), trouble.bytes, trouble.everyMs, call.stopping);
  }
}

function rateLimit({ platform, now, account }: TroubledCall, retryAfter?: number | string, status?: number): Answer {
  const { answer } = platform.rateLimited({
    waitSeconds: typeof retryAfter === 'number' ? retryAfter : null,
    now,
    account,
  });
  if (answer.kind !== 'json') return answer;
  const headers = retryAfter === undefined ? answer.headers : { ...answer.headers, 'retry-after': String(retryAfter) };
  return json(answer.body, status ?? answer.status, headers);
}

function text(status: number, body: string, type: string, headers: Record<string, string> = {}): Delivery {
  return {
    status,
    send: async (reply) => {
      await reply.code(status).type(type).headers(headers).send(body);
    },
  };
}

function dropped(): Delivery {
  return {
    status: null,
    send: async (reply) => {
      reply.hijack();
      reply.raw.socket?.resetAndDestroy();
    },
  };
}

type Bytes = { status: number; body: Buffer };

/** The headers promise the whole body; half of it is sent, then the connection closes. */
function half({ status, body }: Bytes): Delivery {
  return {
    status: null,
    send: async (reply) => {
      startRaw(reply, status, body.length);
      await new Promise((written) => reply.raw.write(body.subarray(0, Math.ceil(body.length / 2)), written));
      reply.raw.socket?.destroySoon();
    },
  };
}

function slow({ status, body }: Bytes, bytes: number, everyMs: number, stopping: AbortSignal): Delivery {
  return {
    status,
    send: async (reply) => {
      startRaw(reply, status, body.length);
      for (let at = 0; at < body.length && !reply.raw.destroyed; at += bytes) {
        reply.raw.write(body.subarray(at, at + bytes));
        await pause(everyMs, stopping);
      }
      reply.raw.end();
    },
  };
}

function startRaw(reply: FastifyReply, status: number, length: number): void {
  reply.hijack();
  reply.raw.writeHead(status, { 'content-type': 'application/json', 'content-length': length });
}

function asBytes(answer: Answer): Bytes {
  return answer.kind === 'json'
    ? { status: answer.status, body: Buffer.from(JSON.stringify(answer.body)) }
    : { status: 200, body: Buffer.from('{}') };
}

/** Removes the ids of what was created: the platform reports success and names nothing. */
function withoutIds(answer: Answer): Answer {
  if (answer.kind === 'json') return { ...answer, body: strip(answer.body) };
  // Some platforms name what they created in a header.
  return answer.kind === 'empty' ? { ...answer, headers: {} } : answer;
}

function strip(value: unknown): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'id' && name !== 'uri' && !name.endsWith('_id'))
      .map(([name, inner]) => [name, strip(inner)]),
  );
}

/** Waits in real time, not the sandbox's: trouble runs by the caller's clock. Ends early when the sandbox stops. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  wait(ms, undefined, { signal }).catch(() => undefined);
