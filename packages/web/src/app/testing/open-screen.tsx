import { AUTH_PATHS } from '@brandly/contract/auth/sign-in';
import { type ApiContract, contract } from '@brandly/contract/contract';
import type { User } from '@brandly/contract/profile';
import type { RouteAnswer } from '@brandly/contract/route';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { expect } from 'vitest';
import { session } from '../../api/api.ts';
// Parts that come later in a browser are here at once, or they would come after a test has ended.
import '../../api/realtime/realtime-connection.ts';
import { Toaster } from '../../ui/layers/toaster.tsx';
import { SPEAKS_OFFLINE } from '../query-client.ts';
import { routeTree } from '../routeTree.gen.ts';

/** What the server says instead of an answer. */
export type Refused = { refused: number; message?: string; code?: string };
/** What becomes of a call that is not answered: it lasts longer than the test, it finds no server, or nothing readable. */
export type Unanswered = 'never' | 'unreachable' | 'unreadable';

/** What the server answers, by the name of the call; what is not named is refused with 400. */
export type Answers = {
  readonly [Name in keyof ApiContract]?:
    | RouteAnswer<ApiContract[Name]>
    /** Asked anew by each call. */
    | (() => RouteAnswer<ApiContract[Name]>)
    | Refused
    | Unanswered;
} & { readonly [Name in 'signIn' | 'signUp']?: object | Unanswered };

export const PERSON: User = {
  id: 'eva',
  email: 'eva@example.com',
  firstName: 'Eva',
  lastName: 'Lind',
  phone: null,
  role: 'USER',
  isActive: true,
  timeZone: 'America/New_York',
  createdAt: '2026-01-01T00:00:00Z',
  hasPassword: true,
  brandName: null,
  deletesAt: null,
};
const CLAIMS = { sub: 'eva', name: 'Eva Lind' };
const tokenOf = (claims: object) => `e30.${btoa(JSON.stringify({ ...claims, exp: 4_000_000_000 }))}.signature`;

/**
 * Opens the product at an address, as `user` sees it who is signed in (null: nobody is), before a server that answers as
 * told. Only the platform is replaced. Call the answer's `close` at the end.
 */
export async function openScreen(
  address: string,
  answers: Answers = {},
  user: User | null = PERSON,
  claims: object = CLAIMS,
) {
  // The screens are left to draw when they would in a browser; the tests wait for what is to be seen.
  lend(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  lend(globalThis, 'fetch', (url: string, init?: RequestInit) =>
    answerFor(url, init, answers, user && { user, claims }),
  );
  for (const [name, part] of Object.entries(NOT_IN_JSDOM)) lend(globalThis, name, part);
  // What is shown is judged here, not what is logged beside it.
  lend(console, 'warn', () => {});
  session.markSignedOut();
  await session.load();

  const once = { ...SPEAKS_OFFLINE, retry: false };
  const queryClient = new QueryClient({ defaultOptions: { queries: once, mutations: once } });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree, history, context: { queryClient, session } });
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  root.render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );

  const all = (selector: string, words?: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => words === undefined || nameOf(element) === words,
    );
  return {
    /** Waits until the page says this. */
    says: (text: string) => expect.poll(() => textOf(document.body)).toContain(text),
    /** The first element of this kind with these words, as soon as it is there. */
    find: async (selector: string, words?: string): Promise<HTMLElement> => {
      await expect.poll(() => all(selector, words).length, { message: `${selector} “${words}”` }).toBeGreaterThan(0);
      const [found] = all(selector, words);
      if (!found) throw new Error(`${selector} has left the page.`);
      return found;
    },
    /** What the elements of this kind say, in their order. */
    words: (selector: string) => all(selector).map(nameOf),
    close: () => {
      root.unmount();
      host.remove();
      queryClient.clear();
      session.markSignedOut();
      for (const giveBack of borrowed.splice(0).toReversed()) giveBack();
    },
  };
}
export type OpenScreen = Awaited<ReturnType<typeof openScreen>>;

const borrowed: (() => void)[] = [];

/** Gives a part that jsdom lacks, until the screen is closed. */
export function lend(owner: object, name: string, value: unknown): void {
  const before = Reflect.getOwnPropertyDescriptor(owner, name);
  Reflect.defineProperty(owner, name, { value, configurable: true, writable: true });
  borrowed.push(() => {
    if (before) Reflect.defineProperty(owner, name, before);
    else Reflect.deleteProperty(owner, name);
  });
}

/** Types into a field as a person does. */
export function typeInto(field: HTMLElement, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const textOf = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
const nameOf = (element: Element) => element.getAttribute('aria-label') ?? textOf(element);

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
const NOT_IN_JSDOM = {
  ResizeObserver: Observer,
  IntersectionObserver: Observer,
  WebSocket: class extends EventTarget {
    close() {}
    send() {}
  },
  scrollTo: () => {},
  matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
};

// An editor that has the focus asks where its text stands; jsdom lays nothing out.
Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() });

const PLACES: Readonly<Record<string, { method: string; path: string }>> = {
  ...contract,
  signIn: { method: 'POST', path: AUTH_PATHS.signIn },
  signUp: { method: 'POST', path: AUTH_PATHS.signUp },
};

type SignedIn = { user: User; claims: object } | null;

async function answerFor(url: string, init: RequestInit | undefined, answers: Answers, who: SignedIn) {
  const { pathname } = new URL(url, window.location.origin);
  if (pathname === AUTH_PATHS.token) return Response.json({ token: who && tokenOf(who.claims) });
  const answer: unknown = answerTo(init?.method ?? 'GET', pathname, { ...signedIn(who?.user ?? null), ...answers });
  if (answer === 'never') return new Promise<Response>(() => {});
  if (answer === 'unreachable') throw new TypeError('Failed to fetch');
  if (answer === 'unreadable') return new Response('<html>');
  if (isRefused(answer)) return refusal(answer);
  if (answer === undefined) return refusal({ refused: 400 });
  return Response.json(typeof answer === 'function' ? answer() : answer);
}

const signedIn = (user: User | null): Answers => (user ? { getProfile: { success: true, data: { user } } } : {});

function answerTo(method: string, pathname: string, answers: Answers): unknown {
  const fits = Object.entries(PLACES).filter(
    ([, place]) =>
      place.method === method && new RegExp(`^${place.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
  );
  // `/brands/deleted` is no brand of the name "deleted".
  const [name = ''] = fits.find(([, { path }]) => path === pathname) ?? fits[0] ?? [];
  return Reflect.get(answers, name);
}

const isRefused = (answer: unknown): answer is Refused =>
  typeof answer === 'object' && answer !== null && 'refused' in answer;
const refusal = ({ refused, ...body }: Refused) => Response.json(body, { status: refused });
