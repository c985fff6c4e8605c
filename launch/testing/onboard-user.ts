import { setTimeout as pause } from 'node:timers/promises';
import { accountRoutes } from '@brandly/contract/accounts';
import { authRoutes } from '@brandly/contract/auth';
import { AUTH_PATHS } from '@brandly/contract/auth/sign-in';
import { brandRoutes } from '@brandly/contract/brands';
import { toWirePlatform } from '@brandly/contract/platforms';
import type { ScheduledPost } from '@brandly/contract/posts';
import { postRoutes } from '@brandly/contract/posts/routes';
import type { Route, RouteAnswer, RouteInput } from '@brandly/contract/route';
import { WAIT_TIMEOUT_MS } from './test-timeouts.ts';

/** @harborcoffee, who is in the sandbox's X from the start. */
const HARBOR_ON_X = '1700000000000000101';
/** Somebody with several Pages in the sandbox's Facebook, among which a person has to choose. */
const PERSON_ON_FACEBOOK = '501';
const PAGES_ON_FACEBOOK = ['1001', '1002'];
const LOOK_EVERY_MS = 250;

export type OnboardedUser = {
  /** Schedules a post on the connected account. */
  schedule(text: string, inMs: number): Promise<ScheduledPost>;
  /**
   * Waits until a post is published.
   * @throws when it isn't within WAIT_TIMEOUT_MS, with what is known about it; an unreachable server is retried
   */
  published(postId: string): Promise<ScheduledPost>;
  /** How often the platform shows a text. */
  timesVisible(text: string): Promise<number>;
};

/**
 * Does what a new person does before their first post, with the calls of the screens: signs up, reads the code in the
 * local outbox, adds a brand and connects an X account and one of several Facebook Pages on the sandbox platforms.
 * @throws when any call is refused, naming it with the server's words
 */
export async function onboardUser(url: string, sandboxUrl: string): Promise<OnboardedUser> {
  const email = `user-${process.pid}-${Date.now()}@example.com`;
  const password = 'Sunny-days 1';
  const name = { name: 'Eva Lind', firstName: 'Eva', lastName: 'Lind', phone: '1234567890', timeZone: 'Europe/Berlin' };
  await send(url, AUTH_PATHS.signUp, { body: { email, password, ...name } });
  await call(url, authRoutes.verifyEmail, { body: { username: email, confirmationCode: await codeFor(url, email) } });
  const signedIn = await send(url, AUTH_PATHS.signIn, { body: { email, password } });
  const cookie = signedIn.headers.getSetCookie().map((one) => one.split(';', 1)[0]);
  const headers = { cookie: cookie.join('; ') };
  const session = await send(url, AUTH_PATHS.token, { headers });
  const authorization = { authorization: `Bearer ${textOf(await session.json(), 'token')}` };

  const brand = await call(url, brandRoutes.createBrand, {
    body: { name: 'Harbor Coffee', industry: 'FoodAndBeverage' },
    headers: authorization,
  });
  const consentOf = async (platform: 'twitter' | 'facebook', form: Record<string, string | string[]>): Promise<URL> => {
    const asked = { params: { id: brand.id, platform }, query: { modal: 'true' } } as const;
    const consent = await call(url, accountRoutes.getAuthUrl, { ...asked, headers: authorization });
    return locationOf(await fetch(await agree(new URL(consent.url), form), { headers, redirect: 'manual' }));
  };
  const done = await consentOf('twitter', { account: HARBOR_ON_X, decision: 'authorize' });
  if (done.searchParams.get('result') !== 'success')
    throw new Error(`Connecting ended at ${done.pathname}${done.search}`);
  const choosing = await consentOf('facebook', {
    sandbox_person: PERSON_ON_FACEBOOK,
    page: PAGES_ON_FACEBOOK,
    decision: 'continue',
  });
  await call(url, accountRoutes.completeConnection, {
    params: { id: choosing.searchParams.get('connection') ?? '' },
    body: { externalIds: PAGES_ON_FACEBOOK.slice(1) },
    headers: authorization,
  });
  const { accounts } = await call(url, accountRoutes.listBrandAccounts, {
    params: { id: brand.id },
    headers: authorization,
  });
  const account = accounts.find(({ platform }) => platform === toWirePlatform('twitter'));
  if (account === undefined || accounts.length !== 2)
    throw new Error(`${accounts.length} accounts were connected, not two.`);

  return {
    async schedule(text, inMs) {
      const { scheduledPost } = await call(url, postRoutes.createPost, {
        params: { brandId: brand.id },
        body: {
          content: `<p>${text}</p>`,
          scheduledFor: new Date(Date.now() + inMs).toISOString(),
          platform: account.platform,
          socialAccountId: account.id,
        },
        headers: authorization,
      });
      return scheduledPost;
    },
    async published(postId) {
      let known: unknown = 'nothing';
      for (const end = Date.now() + WAIT_TIMEOUT_MS; Date.now() < end; await pause(LOOK_EVERY_MS)) {
        try {
          const { scheduledPost } = await call(url, postRoutes.getPost, {
            params: { postId },
            headers: authorization,
          });
          if (scheduledPost.status === 'PUBLISHED') return scheduledPost;
          known = { status: scheduledPost.status, progress: scheduledPost.progress, trouble: scheduledPost.trouble };
        } catch (error) {
          known = error instanceof Error ? error.message : error; // reported when time is up
        }
      }
      throw new Error(
        `The post was not published within ${WAIT_TIMEOUT_MS / 1000} s; known is: ${JSON.stringify(known)}`,
      );
    },
    async timesVisible(text) {
      const answer = await send(sandboxUrl, `/_control/visible?platform=twitter&account=${HARBOR_ON_X}`, {});
      const shown: unknown = await answer.json();
      if (!Array.isArray(shown)) throw new Error(`the sandbox answered ${JSON.stringify(shown)}`);
      return shown.filter((post: unknown) => textOf(post, 'text') === text).length;
    },
  };
}

type Headers = { headers?: Record<string, string> };
/** A route's input as plain data: the contract's schemas validate it. */
type LooseInput = Headers & { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };

async function call<R extends Route>(
  origin: string,
  route: R,
  input: RouteInput<R> & Headers,
): Promise<RouteAnswer<R>> {
  const { params = {}, query = {}, body, headers = {} }: LooseInput = input;
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  const answer = await send(origin, search === '' ? path : `${path}?${search}`, {
    headers,
    method: route.method,
    ...(body === undefined ? {} : { body }),
  });
  return route.response?.parse(await answer.json()) as RouteAnswer<R>;
}

async function send(
  origin: string,
  path: string,
  { headers, body, method }: Headers & { method?: string; body?: unknown },
): Promise<Response> {
  const answer = await fetch(origin + path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      accept: 'application/json',
      ...headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(WAIT_TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** Does what the person does on the platform's consent page; returns where the platform sends the browser. */
async function agree(page: URL, form: Record<string, string | string[]>): Promise<URL> {
  const body = new URLSearchParams(page.search);
  for (const [name, values] of Object.entries(form)) for (const value of [values].flat()) body.append(name, value);
  const answer = await fetch(page.origin + page.pathname, { method: 'POST', body, redirect: 'manual' });
  return locationOf(answer);
}

function locationOf(answer: Response): URL {
  const location = answer.headers.get('location');
  if (location === null) throw new Error(`${answer.url} answered ${answer.status} without a redirect`);
  return new URL(location, answer.url);
}

async function codeFor(url: string, email: string): Promise<string> {
  const path = `/dev/mail?recipient=${encodeURIComponent(email)}`;
  for (let tries = 0; tries < 40; tries += 1) {
    const code = /"subject":"(\d{6}) is your/.exec(await (await send(url, path, {})).text())?.[1];
    if (code !== undefined) return code;
    await pause(LOOK_EVERY_MS);
  }
  throw new Error('No code came by mail.');
}

function textOf(value: unknown, name: string): string {
  const found = typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined;
  if (typeof found !== 'string') throw new Error(`an answer without ${name}`);
  return found;
}
