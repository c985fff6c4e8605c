import type { ApiContract } from '@brandly/contract/contract';
import { ERRORS, type ErrorCode } from '@brandly/contract/errors';
import { keysOf } from '@brandly/contract/records';
import type { Route } from '@brandly/contract/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { answerWriter } from './answer-schema.ts';
import type { Asker, AskingBrowser, Handlers, Person } from './handler.ts';
import type { Idempotency } from './idempotency.ts';
import { toAppError } from './problem.ts';
import { RATES } from './rate-limits.ts';

/** Returns the person a bearer token was issued for, or null. At most five seconds behind the database. */
export type Authenticate = (token: string) => Promise<Person | null>;

/** A signed-in person's call that was refused. `input`: what came with it, unparsed. */
export type Refused = {
  person: Pick<Person, 'id' | 'sessionId'>;
  call: keyof ApiContract;
  code: ErrorCode;
  input: Pick<FastifyRequest, 'params' | 'query' | 'body'>;
};

export type MountDeps = {
  authenticate: Authenticate;
  idempotency: Idempotency;
  browserOf: (request: FastifyRequest, reply: FastifyReply) => AskingBrowser;
  /** Called for every refusal of a signed-in person. */
  onRefused: (refused: Refused) => void;
};

type AnyHandler = (input: unknown, asker: Asker<'public'>) => Promise<unknown>;

/**
 * Mounts every call of the table: checks who may call, parses the input, runs the handler, and serialises its result by
 * the answer's schema, so that nothing else can leave.
 */
export function mount(
  app: FastifyInstance,
  table: ApiContract,
  handlers: Handlers<keyof ApiContract>,
  deps: MountDeps,
): void {
  // `Handlers` matched the types of a call and its handler; inside the loop only their names are known.
  for (const name of keysOf(table)) {
    mountOne(app, name, table[name], handlers[name] as unknown as AnyHandler, deps);
  }
}

export const fastifyPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

function mountOne(
  app: FastifyInstance,
  name: keyof ApiContract,
  route: Route,
  handler: AnyHandler,
  deps: MountDeps,
): void {
  const status = route.response === undefined ? 204 : (route.status ?? 200);
  const askerOf = (request: FastifyRequest, reply: FastifyReply) => ({
    bearer: bearerToken(request),
    requestId: request.id,
    address: request.ip,
    madeId: null,
    browser: deps.browserOf(request, reply),
    etag: {
      known: request.headers['if-none-match'] ?? null,
      tell: (etag: string) => void reply.header('etag', etag),
    },
  });
  const watched = async <T>(request: FastifyRequest, person: Person | null, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (thrown) {
      const { params, query, body } = request;
      if (person !== null)
        deps.onRefused({ person, call: name, code: toAppError(thrown).code, input: { params, query, body } });
      throw thrown;
    }
  };
  const answerTo = async (request: FastifyRequest, reply: FastifyReply) => {
    const person = await admit(request, route.access, deps.authenticate);
    return watched(request, person, async () => {
      if (route.access === 'admin' && person?.role !== 'ADMIN') throw new AppError('forbidden');
      const input = parseInput(route, request);
      const asker = { person, ...askerOf(request, reply) };
      void reply.header('cache-control', 'no-store').status(status);
      const key = route.creates ? idempotencyKey(request) : null;
      if (key === null || person === null) return handler(input, asker);
      const ask = { userId: person.id, key, request: { method: route.method, url: request.url, body: request.body } };
      const { answer, isReplay } = await deps.idempotency.once(ask, (madeId) => handler(input, { ...asker, madeId }));
      if (isReplay) void reply.header('idempotency-replayed', 'true');
      return answer;
    });
  };
  app.route({
    method: route.method,
    url: fastifyPath(route.path),
    config: { rateLimit: rateOf(name) },
    ...(route.response === undefined ? {} : writtenBy(answerWriter(route.response), status)),
    handler: async (request, reply) => {
      const answer = (await answerTo(request, reply)) ?? null;
      const etag = reply.getHeader('etag');
      return etag !== undefined && etag === request.headers['if-none-match'] ? reply.status(304).send() : answer;
    },
  });
}

/** Fastify only asks for a serialiser where a route has a response schema; our serialiser already has its schema. */
const writtenBy = (write: (answer: unknown) => string, status: number) => ({
  schema: { response: { [status]: {} } },
  serializerCompiler: () => write,
});

const rateOf = (name: string) => {
  if (name in ACCOUNT_ROUTES) return RATES.account;
  if (name === BEACON) return RATES.beacon;
  return name in OUTBOUND_ROUTES ? RATES.outbound : RATES.ordinary;
};

/** Calls on which anybody may try codes or addresses. */
const ACCOUNT_ROUTES = {
  verifyEmail: true,
  resendCode: true,
  confirmNewEmail: true,
  forgotPassword: true,
  resetPassword: true,
  takeBackEmail: true,
  unsubscribe: true,
  sendContactMessage: true,
  bootstrapAdmin: true,
} satisfies Partial<Record<keyof ApiContract, true>>;
/** What every open page sends automatically. */
const BEACON = 'sendPerformanceMetric' satisfies keyof ApiContract;
/** Calls that connect to addresses given by a person. */
const OUTBOUND_ROUTES = { checkDomain: true, readLinkedPage: true } satisfies Partial<Record<keyof ApiContract, true>>;

/** The bearer token of a request, or null. Cookies and query strings are ignored. */
export function bearerToken(request: Pick<FastifyRequest, 'headers'>): string | null {
  const match = /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

/** Identifies the caller. @throws AppError 'unauthenticated' if the call requires a signed-in person */
async function admit(
  request: FastifyRequest,
  access: Route['access'],
  authenticate: Authenticate,
): Promise<Person | null> {
  const token = bearerToken(request);
  // Public calls are answered even while nobody can be looked up.
  if (access === 'public') return token === null ? null : authenticate(token).catch(() => null);
  const person = token === null ? null : await authenticate(token);
  if (person === null) throw new AppError('unauthenticated');
  return person;
}

function parseInput(route: Route, request: FastifyRequest): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const issues: { path: string; message: string }[] = [];
  let missing: ErrorCode | null = null;
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = route[part];
    if (schema === undefined) continue;
    const parsed = schema.safeParse(request[part], { error: missingField });
    if (parsed.success) {
      input[part] = parsed.data;
      continue;
    }
    if (part === 'body' && (request.body === undefined || request.body === null))
      throw new AppError('malformed_request');
    for (const { path, message } of parsed.error.issues) {
      if (part === 'params') missing ??= missingAt(path, message);
      else if (isErrorCode(message)) missing ??= message;
      else issues.push({ path: path.join('.'), message });
    }
  }
  // Input is validated before ids are looked up, so that an invalid id and the id of a deleted row get the same answer.
  if (issues.length > 0) throw new AppError('validation_failed', { issues });
  if (missing !== null) throw new AppError(missing);
  return input;
}

/** For schemas without a sentence of their own for a missing field. */
const missingField = ({ input }: { input?: unknown }) => (input === undefined ? 'This field is required' : undefined);

/** An impossible id is simply not found; an unknown platform is reported as unsupported. */
function missingAt(path: readonly PropertyKey[], message: string): ErrorCode {
  if (path[0] === 'platform') return 'unsupported_platform';
  return isErrorCode(message) ? message : 'not_found';
}

const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(ERRORS, text);

function idempotencyKey(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header))
    throw new AppError('validation_failed', {
      issues: [{ path: 'Idempotency-Key', message: '1 to 200 visible ASCII characters' }],
    });
  return header;
}
