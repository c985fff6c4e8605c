import { randomUUIDv7 } from 'node:crypto';
import { isReadablePath } from '@brandly/contract/public-pages';
import cors from '@fastify/cors';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { AppError } from '../app-error.ts';
import type { Config } from '../config.ts';
import type { Redis } from '../redis/redis.ts';
import type { Log } from './log.ts';
import { PROBLEM_TYPE, problemOf, toAppError } from './problem.ts';
import { limitRates } from './rate-limits.ts';
import { DEADLINES, type Deadlines, keepDeadlines, serverOptions } from './request-deadlines.ts';
import { addSecurityHeaders } from './security-headers.ts';
import type { Traffic } from './traffic.ts';
import { refuseUnreadable } from './unreadable-requests.ts';

/** The limit for bodies of calls; files have routes of their own. A post's text may have 200,000 characters. */
const BODY_LIMIT_BYTES = 1_048_576;
/** Browsers cache preflight answers for this long, in seconds. */
const CORS_MAX_AGE_S = 600;

type AppDeps = {
  config: Pick<Config, 'allowedOrigins' | 'publicOrigin' | 'rateLimits' | 'trustedProxies'> &
    Partial<Pick<Config, 's3'>>;
  log: Log;
  traffic: Traffic;
  redis?: Redis | null;
  deadlines?: Deadlines;
};

/** The bare HTTP server: ids, logs, limits, headers and refusals; no routes yet. */
export async function createApp({
  config,
  log,
  traffic,
  redis = null,
  deadlines = DEADLINES,
}: AppDeps): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = log;
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    // Each request gets a single log line, written below.
    logController: new LogController({ disableRequestLogging: true }),
    // A client's own id would let it write into our log.
    requestIdHeader: false,
    genReqId: () => randomUUIDv7(),
    // Without a trusted proxy the caller can put anything in forwarding headers.
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
    bodyLimit: BODY_LIMIT_BYTES,
    ...serverOptions(deadlines),
    clientErrorHandler: refuseUnreadable,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => withReadablePath(url),
    frameworkErrors: (error, _request, reply) => {
      const refusal = toAppError(error);
      const answer: FastifyReply = reply;
      void answer
        .status(refusal.status)
        .type(PROBLEM_TYPE)
        .send(JSON.stringify(problemOf(refusal, answer.request.id)));
    },
  });
  keepDeadlines(app, deadlines);
  acceptOnlyJson(app);
  reportRequests(app, traffic);
  answerErrors(app);
  addSecurityHeaders(app, config);
  await app.register(cors, {
    origin: [...config.allowedOrigins],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'if-none-match'],
    exposedHeaders: ['etag', 'retry-after', 'x-request-id', 'idempotency-replayed'],
    maxAge: CORS_MAX_AGE_S,
  });
  refuseForeignOrigins(app, config.allowedOrigins);
  if (config.rateLimits) await limitRates(app, redis);
  return app;
}

/** A path with a broken escape, which the router refuses before any hook, means its characters: it is an unknown one. */
function withReadablePath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return isReadablePath(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length);
}

function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    // DELETE and POST without a body often carry the content type all the same.
    if (body === '') done(null, undefined);
    else void parse(request, body, done);
  });
  // Mail programs unsubscribe with exactly this form (RFC 8058); the address says what they want. Any other form is
  // refused, so that no foreign page can make a browser send one of ours.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    if (body === 'List-Unsubscribe=One-Click') done(null, undefined);
    else done(new AppError('unsupported_content_type'));
  });
}

/** Logs one line per request, without the query, which may carry codes, states and signatures. */
function reportRequests(app: FastifyInstance, traffic: Traffic): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    traffic.count(reply.elapsedTime);
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        address: request.ip,
      },
      'request',
    );
  });
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((thrown, request, reply) => {
    // A path that no file can have may be one that somebody mistyped: the app says so, as for any other.
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'FST_STATIC_FORBIDDEN_PATH')
      return reply.callNotFound();
    const refusal = hasLeft(thrown, request.raw)
      ? new AppError('malformed_request', { detail: 'the caller left while sending' })
      : toAppError(thrown);
    if (refusal.status >= 500) request.log.error({ err: refusal.code === 'internal' ? thrown : refusal }, refusal.code);
    else request.log.info({ refused: refusal.code, detail: refusal.detail }, 'refused');
    if (refusal.retryAfterSeconds !== null) void reply.header('retry-after', String(refusal.retryAfterSeconds));
    if (refusal.code === 'unauthenticated') void reply.header('www-authenticate', 'Bearer');
    return reply
      .status(refusal.status)
      .header('cache-control', 'no-store')
      .type(PROBLEM_TYPE)
      .send(JSON.stringify(problemOf(refusal, request.id)));
  });
}

/** Whether a body broke off because its sender is gone, such as a page that was closed during an upload. */
const hasLeft = (thrown: unknown, raw: FastifyRequest['raw']): boolean =>
  raw.destroyed &&
  !raw.complete &&
  thrown instanceof Error &&
  'code' in thrown &&
  (thrown.code === 'ECONNRESET' || thrown.code === 'ERR_STREAM_PREMATURE_CLOSE');

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a page of this origin may make a call that changes something. Programs send no Origin at all. */
function isOriginAllowed(
  request: { method: string; origin: string | undefined; fetchSite: string | undefined },
  allowedOrigins: readonly string[],
): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  if (request.origin !== undefined) return allowedOrigins.includes(request.origin);
  return request.fetchSite === undefined || request.fetchSite === 'same-origin' || request.fetchSite === 'none';
}

/** Refuses changes requested by pages of other origins, whatever credentials they carry. */
function refuseForeignOrigins(app: FastifyInstance, allowedOrigins: readonly string[]): void {
  app.addHook('onRequest', async (request) => {
    const { origin, 'sec-fetch-site': fetchSite } = request.headers;
    const site = Array.isArray(fetchSite) ? fetchSite[0] : fetchSite;
    if (!isOriginAllowed({ method: request.method, origin, fetchSite: site }, allowedOrigins))
      throw new AppError('origin_refused', { detail: `origin ${origin ?? 'none'}, site ${site ?? 'none'}` });
  });
}
