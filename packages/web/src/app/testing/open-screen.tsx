import { AUTH_PATHS } from '@brandly/contract/auth/sign-in';
import { type ApiContract, contract } from '@brandly/contract/contract';
import type { User } from '@brandly/contract/profile';
import type { RouteAnswer } from '@brandly/contract/route';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { expect } from 'vitest';
import { session } from '../../api/api.ts';
// Parts that a browser loads later are loaded at once here; otherwise they would arrive after a test has ended.
import '../../api/realtime/realtime-connection.ts';
import { Toaster } from '../../ui/layers/toaster.tsx';
import { FETCH_EVEN_OFFLINE } from '../query-client.ts';
import { routeTree } from '../routeTree.gen.ts';
import '../shell/layers/aids.ts';
import '../shell/layers/keep-focus.ts';

/** A refusal of the server in place of an answer. */
export type Refused = { refused: number; message?: string; code?: string };
/** How a call fails to be answered: it outlasts the test, finds no server, or gets nothing readable. */
export type Unanswered = 'never' | 'unreachable' | 'unreadable';

/** The server's answers, by the name of the call; calls that are not named are refused with 400. */
export type Answers = {
  readonly [Name in keyof ApiContract]?:
    | RouteAnswer<ApiContract[Name]>
    /** Called anew for each request. */
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
 * Opens the product at a URL as the signed-in `user` sees it (null: nobody is signed in), with a fake server that gives
 * these answers. Only the browser's APIs are replaced. Call the result's `close` at the end.
 */
export async function openScreen(
  address: string,
  answers: Answers = {},
  user: User | null = PERSON,
  claims: object = CLAIMS,
) {
  // The screens render when they would in a browser; the tests wait for what they expect to see.
  lend(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  lend(globalThis, 'fetch', (url: string, init?: RequestInit) =>
    answerFor(url, init, answers, user && { user, claims }),
  );
  for (const [name, part] of Object.entries(NOT_IN_JSDOM)) lend(globalThis, name, part);
  // These tests check what is shown, not what is logged.
  lend(console, 'warn', () => {});
  session.markSignedOut();
  await session.load();

  const once = { ...FETCH_EVEN_OFFLINE, retry: false };
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
    /** Waits until the page contains this text. */
    says: (text: string) => expect.poll(() => textOf(document.body)).toContain(text),
    /** Returns the first element that matches with these words, as soon as it exists. */
    find: async (selector: string, words?: string): Promise<HTMLElement> => {
      await expect.poll(() => all(selector, words).length, { message: `${selector} “${words}”` }).toBeGreaterThan(0);
      const [found] = all(selector, words);
      if (!found) throw new Error(`${selector} has left the page.`);
      return found;
    },
    /** Returns the texts of the matching elements, in document order. */
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

/** Provides something that jsdom lacks, until the screen is closed. */
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
  // jsdom's own takes away every listener of the window, also those of modules that the next file's tests use.
  close: () => {},
  matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
  // A desk's; jsdom's own window is as narrow as a tablet.
  innerWidth: 1440,
};

// An editor with the focus asks for the position of its text; jsdom has no layout.
Object.assign(Element.prototype, { scrollIntoView: () => {} });
Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() });
Object.assign(Element.prototype, { checkVisibility: () => true, scrollIntoView: () => {}, scrollTo: () => {} });

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
  // `/brands/deleted` is not a brand with the id "deleted".
  const [name = ''] = fits.find(([, { path }]) => path === pathname) ?? fits[0] ?? [];
  return Reflect.get(answers, name);
}

const isRefused = (answer: unknown): answer is Refused =>
  typeof answer === 'object' && answer !== null && 'refused' in answer;
const refusal = ({ refused, ...body }: Refused) => Response.json(body, { status: refused });
