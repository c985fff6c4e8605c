import { SignInForm, SignUpBody } from '@brandly/contract/auth';
import { AUTH_PATHS, type SignInProviderName, type SignOutAnswer } from '@brandly/contract/auth/sign-in';
import { SIGN_IN_CODES } from '@brandly/contract/auth/sign-in-codes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '../../app-error.ts';
import type { Config } from '../../config.ts';
import { cookieOf, keepCookie } from '../../http/cookies.ts';
import type { AskingBrowser } from '../../http/handler.ts';
import { PROBLEM_TYPE, problemBody } from '../../http/problem.ts';
import { RATES } from '../../http/rate-limits.ts';
import type { Access } from './access.ts';
import type { AuthDeps } from './auth-deps.ts';
import { type AuthSecrets, underCurrentSecret } from './auth-secrets.ts';
import { BROWSER_COOKIE, readBrowser, withAccount, writeBrowser } from './known-browser.ts';
import { type SignInCode, signIn } from './sign-in.ts';
import { ADDRESS_HEADER, type SignInLibrary } from './sign-in-library.ts';
import { signUp } from './sign-up.ts';

type Deps = AuthDeps & {
  config: Pick<Config, 'earlyAccess' | 'signInProviders'> & AuthSecrets;
  access: Access;
  library: SignInLibrary;
};

const REFUSAL_STATUS: Record<SignInCode, number> = {
  UserNotFoundException: 401,
  NotAuthorizedException: 401,
  UserNotConfirmedException: 403,
};

/** The session cookie's name in the library. */
const SESSION_COOKIE = 'session_token';

/** The library's parameter that keeps a session's expiry unchanged. */
const WITHOUT_PROLONGING = '?disableRefresh=true';

/**
 * The five calls under /api/auth that the web client makes, and no other route of the library. The session is stored in
 * a cookie that no script can read; its secret appears in no body.
 */
export function registerSignInRoutes(app: FastifyInstance, deps: Deps): void {
  const config = { rateLimit: RATES.account };

  app.post(AUTH_PATHS.signUp, { config }, async (request, reply) => {
    const form = parseBody(SignUpBody, request.body);
    const id = await signUp(deps, form, request.ip);
    return reply.header('cache-control', 'no-store').send({ success: true, nextStep: 'CONFIRM_SIGN_UP', signUp: id });
  });

  app.post(AUTH_PATHS.signIn, { config }, async (request, reply) => {
    const form = parseBody(SignInForm, request.body);
    const browser = readBrowser(cookieOf(request, deps.config, BROWSER_COOKIE.name));
    const outcome = await signIn(deps, form, { address: request.ip, browser });
    if (outcome.refusal !== null) return refuse(request, reply, outcome.refusal);
    await openSession(deps, request, reply, outcome.person);
    return reply.header('cache-control', 'no-store').send({ success: true });
  });

  app.post(AUTH_PATHS.signOut, async (request, reply) => {
    const before = await readSession(deps, request);
    const provider = before === null ? null : await providerOf(deps, before.user.id);
    const response = await callLibrary(deps, request, AUTH_PATHS.signOut, {});
    if (before !== null) {
      deps.access.forgetSession(before.session.id);
      await deps.events.report('signed_out', { userId: before.user.id });
    }
    return reply
      .header('set-cookie', response.headers.getSetCookie())
      .header('cache-control', 'no-store')
      .send({ success: true, provider } satisfies SignOutAnswer);
  });

  app.get(AUTH_PATHS.session, async (request, reply) => {
    const found = await readSession(deps, request);
    void reply.header('cache-control', 'no-store');
    if (found === null) return reply.type('application/json').send('null');
    void reply.header('set-cookie', found.cookies);
    return {
      user: {
        id: found.user.id,
        email: found.user.email,
        firstName: found.user.firstName,
        lastName: found.user.lastName,
        role: found.user.role,
      },
      session: { id: found.session.id, expiresAt: found.session.expiresAt },
    };
  });

  app.get(AUTH_PATHS.token, async (request, reply) => {
    // Pages ask this when they open. Without a session cookie the call succeeds, so that no error shows in the
    // browser's console.
    if (cookieOf(request, deps.config, SESSION_COOKIE) === undefined)
      return reply.header('cache-control', 'no-store').send({ token: null });
    const found = await readSession(deps, request);
    if (found === null) throw new AppError('unauthenticated');
    // Reading the session has already prolonged it, where possible.
    const response = await callLibrary(deps, request, AUTH_PATHS.token + WITHOUT_PROLONGING);
    if (response.status >= 500) throw new AppError('unavailable', { detail: `token ${response.status}` });
    if (response.status !== 200) throw new AppError('unauthenticated', { detail: `token ${response.status}` });
    const { token } = TokenAnswer.parse(await response.json());
    return reply.header('set-cookie', found.cookies).header('cache-control', 'no-store').send({ token });
  });
}

/** The provider that a person's account was made with. */
async function providerOf({ db, config }: Deps, userId: string): Promise<SignInProviderName | null> {
  const rows = await db.selectFrom('credentials').select('providerId').where('userId', '=', userId).execute();
  const found = config.signInProviders.find(({ id }) => rows.some(({ providerId }) => providerId === id));
  return found === undefined ? null : { id: found.id, name: found.name };
}

/** Parses a body by its schema, or throws `validation_failed` with the fields. */
function parseBody<S extends z.ZodMiniType>(schema: S, body: unknown): z.output<S> {
  if (body === undefined || body === null) throw new AppError('malformed_request');
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new AppError('validation_failed', { issues });
}

function refuse(request: FastifyRequest, reply: FastifyReply, code: SignInCode): FastifyReply {
  const status = REFUSAL_STATUS[code];
  request.log.info({ refused: code }, 'refused');
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type(PROBLEM_TYPE)
    .send(JSON.stringify(problemBody({ status, code, message: SIGN_IN_CODES[code], requestId: request.id })));
}

/**
 * Calls the library with headers of our own: the address from the socket (never from a forwarding header), and our own
 * origin, because the caller's origin was checked before.
 */
function callLibrary(
  { library, config }: Pick<CookieDeps, 'library' | 'config'>,
  request: FastifyRequest,
  path: string,
  body?: unknown,
): Promise<Response> {
  const headers = new Headers({ origin: config.publicOrigin, [ADDRESS_HEADER]: request.ip });
  if (request.headers.cookie !== undefined) headers.set('cookie', underCurrentSecret(request.headers.cookie, config));
  if (request.headers['user-agent'] !== undefined)
    headers.set('user-agent', request.headers['user-agent'].slice(0, 300));
  if (body === undefined) return library.handler(new Request(config.publicOrigin + path, { headers }));
  headers.set('content-type', 'application/json');
  return library.handler(
    new Request(config.publicOrigin + path, { method: 'POST', headers, body: JSON.stringify(body) }),
  );
}

type CookieDeps = Pick<Deps, 'library' | 'access'> & { config: Pick<Config, 'publicOrigin'> & AuthSecrets };

/** The person behind the browser's cookie; for pages that a platform sends the browser to, which carry no token. */
export async function sessionOfCookie(
  deps: CookieDeps,
  request: FastifyRequest,
): Promise<{ userId: string; sessionId: string } | null> {
  const found = await readSession(deps, request);
  return found === null ? null : { userId: found.user.id, sessionId: found.session.id };
}

/** Ends the browser's previous session after another one was opened in it, because nobody could end it any more. */
export async function endSessionOfCookie(deps: CookieDeps & Pick<Deps, 'db'>, request: FastifyRequest): Promise<void> {
  const before = await readSession(deps, request);
  if (before === null) return;
  await deps.db.deleteFrom('sessions').where('id', '=', before.session.id).execute();
  deps.access.forgetSession(before.session.id);
}

/** Marks the browser as one in which the account has signed in. */
function rememberBrowser(
  { config }: Pick<CookieDeps, 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
  email: string,
): void {
  const browser = readBrowser(cookieOf(request, config, BROWSER_COOKIE.name));
  const known = withAccount(browser, email.toLowerCase(), config.authSecret);
  keepCookie(reply, config, { ...BROWSER_COOKIE, value: writeBrowser(known) });
}

/** Opens a session, in the browser that asks, for a person who proved their identity. */
export async function openSession(
  deps: CookieDeps & Pick<Deps, 'db'>,
  request: FastifyRequest,
  reply: FastifyReply,
  person: { id: string; email: string | null },
): Promise<void> {
  const headers = new Headers({ [ADDRESS_HEADER]: request.ip });
  const userAgent = request.headers['user-agent'];
  if (userAgent !== undefined) headers.set('user-agent', userAgent.slice(0, 300));
  await endSessionOfCookie(deps, request);
  const body = { userId: person.id };
  const opened = await deps.library.api.openSession({ body, headers, returnHeaders: true });
  void reply.header('set-cookie', opened.headers.getSetCookie());
  if (person.email !== null) rememberBrowser(deps, request, reply, person.email);
}

/** What contract calls may do in the browser that asks. */
export const browserOf = (
  deps: CookieDeps & Pick<Deps, 'db'>,
  request: FastifyRequest,
  reply: FastifyReply,
): AskingBrowser => ({
  signIn: (person) => openSession(deps, request, reply, person),
  remember: (email) => rememberBrowser(deps, request, reply, email),
});

const TokenAnswer = z.object({ token: z.string() });
/** The parts of the library's session that are passed on. */
const LibrarySession = z.object({
  user: z.object({ id: z.string(), email: z.string(), firstName: z.string(), lastName: z.string(), role: z.string() }),
  session: z.object({ id: z.string(), expiresAt: z.string() }),
});
type SessionFacts = z.infer<typeof LibrarySession> & { cookies: string[] };

/** The session of the cookie, if it is alive and its person still has access. */
async function readSession(deps: CookieDeps, request: FastifyRequest): Promise<SessionFacts | null> {
  if (request.headers.cookie === undefined) return null;
  let response = await callLibrary(deps, request, AUTH_PATHS.session);
  // Once a day the library records that the session continues; a temporarily read-only database must end nobody's
  // session.
  if (response.status >= 500) response = await callLibrary(deps, request, AUTH_PATHS.session + WITHOUT_PROLONGING);
  if (response.status >= 500) throw new AppError('unavailable', { detail: `session ${response.status}` });
  if (response.status !== 200) return null;
  const body = z.nullable(LibrarySession).parse(await response.json());
  if (body === null) return null;
  const person = await deps.access.personOfSession(body.session.id);
  return person === null ? null : { ...body, cookies: response.headers.getSetCookie() };
}
