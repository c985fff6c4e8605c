import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod';

type Person = { did: string; handle: string; password: string };
type Answer = { status: number; location: string | null; cookies: string[]; body: string };

/** Does what a person does on the consent page at `address`; returns what the redirect brings back. */
export type ConsentAt = (
  address: string,
  person: Person,
  decision: 'accept' | 'reject',
) => Promise<Record<string, string>>;

/**
 * Uses the real server's page without a browser: sends what its script sends, with the browser headers that the server
 * checks. These calls are internal to the server and may change with any version.
 */
export const consentAtRealServer: ConsentAt = async (address, { did, handle, password }, decision) => {
  const { origin } = new URL(address);
  const cookies = new Map<string, string>();
  const send = async (url: string, how: { headers: Record<string, string>; body?: object }): Promise<Answer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await ask(url, { ...how, headers: { ...how.headers, cookie, 'user-agent': 'Mozilla/5.0' } });
    for (const one of answer.cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  const open = (url: string, from: 'none' | 'same-origin') =>
    send(url, {
      headers: { referer: address, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': from },
    });
  const press = async (name: string, body: object, token?: string): Promise<unknown> => {
    const headers = {
      origin,
      referer: address,
      'content-type': 'application/json',
      'x-csrf-token': cookies.get('csrf-token') ?? '',
      'sec-fetch-mode': 'same-origin',
      'sec-fetch-dest': 'empty',
      'sec-fetch-site': 'same-origin',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    return JSON.parse((await send(`${origin}/@atproto/oauth-provider/~api/${name}`, { headers, body })).body);
  };
  const page = await open(address, 'none');
  if (page.status !== 200) throw new Error(`No consent page: ${page.status} ${page.body}`);
  const signedIn = await press('sign-in', { locale: 'en', username: handle, password, remember: false });
  const { ephemeralToken } = z.object({ ephemeralToken: z.string() }).parse(signedIn);
  const told = await (decision === 'accept'
    ? press('consent', { did }, ephemeralToken)
    : press('reject', {}, ephemeralToken));
  const back = await open(z.object({ url: z.string() }).parse(told).url, 'same-origin');
  return queryOf(back.location);
};

/** The stand-in's page: one form, one button. */
export const consentAtStandIn: ConsentAt = async (address, { did }, decision) => {
  const url = new URL(address);
  const page = await fetch(url);
  if (!page.ok || !(await page.text()).includes('<form')) throw new Error(`No consent page: ${page.status}`);
  const said = decision === 'accept' ? { account: did } : { decision: 'cancel' };
  const body = new URLSearchParams([...url.searchParams, ...Object.entries(said)]);
  const answer = await fetch(`${url.origin}${url.pathname}`, { method: 'POST', body, redirect: 'manual' });
  return queryOf(answer.headers.get('location'));
};

const queryOf = (location: string | null): Record<string, string> =>
  Object.fromEntries(new URL(location ?? 'none:').searchParams);

/** Node's own fetch sets `sec-fetch-mode` itself. */
function ask(url: string, { headers, body }: { headers: Record<string, string>; body?: object }): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const sent = request(url, { method: body === undefined ? 'GET' : 'POST', headers }, (answer) => {
    const { location = null, 'set-cookie': cookies = [] } = answer.headers;
    text(answer).then((read) => resolve({ status: answer.statusCode ?? 0, location, cookies, body: read }), reject);
  });
  sent.on('error', reject);
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  return promise;
}
