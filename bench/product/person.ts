import { AUTH_PATHS } from '@brandly/contract/auth/sign-in';
import { type ApiContract, contract } from '@brandly/contract/contract';
import type { Route, RouteAnswer, RouteInput } from '@brandly/contract/route';
import * as z from 'zod/mini';

/** Half the lifetime of an access token. */
const TOKEN_KEPT_MS = 300_000;
const PASSWORD = 'Correct1horse';

const Mails = z.object({ mails: z.array(z.object({ subject: z.string() })) });

/** Somebody who signed up, confirmed the code and signed in, with the calls of the screens. */
export type Person = {
  cookie: string;
  /** Returns headers of a signed-in call, with a token that is valid for minutes. */
  headers(): Promise<{ authorization: string }>;
  /** Calls a route of the API by its name. Throws with the answer's text when it is refused. */
  call<Name extends keyof ApiContract>(
    name: Name,
    input: RouteInput<ApiContract[Name]>,
  ): Promise<RouteAnswer<ApiContract[Name]>>;
};

type Input = {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
};

/** @param origin where the product answers */
export async function signUp(origin: string, email: string): Promise<Person> {
  const send = (path: string, body: unknown) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify(body),
    });
  const name = { name: 'Ann Lee', firstName: 'Ann', lastName: 'Lee' };
  const facts = { phone: '(123) 456-7890', timeZone: 'Europe/Berlin' };
  await bodyOf(await send(AUTH_PATHS.signUp, { email, password: PASSWORD, ...name, ...facts }));
  const code = await mailedCode(origin, email);
  await bodyOf(await send(contract.verifyEmail.path, { username: email, confirmationCode: code }));
  const signedIn = await send(AUTH_PATHS.signIn, { email, password: PASSWORD });
  await bodyOf(signedIn);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');

  let kept: { headers: { authorization: string }; until: number } | undefined;
  const headers = async () => {
    if (kept !== undefined && kept.until > Date.now()) return kept.headers;
    const answer = await bodyOf(await fetch(`${origin}${AUTH_PATHS.token}`, { headers: { cookie } }));
    const { token } = z.object({ token: z.string() }).parse(JSON.parse(answer));
    kept = { headers: { authorization: `Bearer ${token}` }, until: Date.now() + TOKEN_KEPT_MS };
    return kept.headers;
  };
  return {
    cookie,
    headers,
    call: async (callName, input) => {
      const route: Route = contract[callName];
      // The input of each call is checked above by its name; here only the kinds of parts are known.
      const { params = {}, query = {}, body } = input as Input;
      const answer = await fetch(`${origin}${pathOf(route.path, params)}${queryOf(query)}`, {
        method: route.method,
        headers: { ...(await headers()), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const words = await bodyOf(answer);
      // The contract keeps the schema with the name; the compiler can't follow a generic name to it.
      return route.response?.parse(JSON.parse(words)) as RouteAnswer<ApiContract[typeof callName]>;
    },
  };
}

async function mailedCode(origin: string, email: string): Promise<string> {
  for (const end = Date.now() + 10_000; Date.now() < end; ) {
    const outbox = `${origin}/dev/mail?recipient=${encodeURIComponent(email)}`;
    const answer = await fetch(outbox, { headers: { accept: 'application/json' } });
    const { mails } = Mails.parse(JSON.parse(await bodyOf(answer)));
    const code = mails[0]?.subject.match(/^(\d{6}) is your/)?.[1];
    if (code !== undefined) return code;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No code was mailed to ${email}`);
}

/** @throws for a refusal, with the answer's text */
export async function bodyOf(answer: Response): Promise<string> {
  const words = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${words}`);
  return words;
}

function pathOf(path: string, params: Record<string, string>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function queryOf(query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
}
