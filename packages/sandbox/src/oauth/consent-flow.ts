import { z } from 'zod';
import type { Evidence } from '../evidence.ts';
import { type ConsentChoice, type ConsentPage, consentPage } from '../pages/consent-page.ts';
import { errorPage, WRONG_APP } from '../pages/page-shell.ts';
import type { Answer, Call, Refusal } from '../platform-stand-in.ts';
import { type Route, route } from '../stand-in.ts';
import { isRegisteredRedirect, redirectWith } from './redirect-uri.ts';
import type { Consent } from './token-store.ts';

/** A page shows at most this many people. */
const SHOWN_CHOICES = 20;

export type ConsentFlow<State> = {
  platform: { id: string; name: string };
  /** A function where every caller registers its own application. */
  clientId: string | ((state: State, clientId: string) => boolean);
  /** The name of the client id's field; `client_id` by default. */
  clientField?: string;
  /** All scopes that can be requested, and their separator in the request. */
  scopes: readonly string[];
  separator: ' ' | ',';
  /** Further parameters of the page. */
  parameters?: z.ZodRawShape;
  page: Pick<ConsentPage, 'heading' | 'legend' | 'field' | 'accept'>;
  /** Who may sign in; `others` are always shown. */
  choices: (state: State) => { accounts: readonly ConsentChoice[]; others?: readonly ConsentChoice[] };
  /** Whether a scope is granted by somebody who refuses publishing. */
  isReading: (scope: string) => boolean;
  code: (state: State, consent: Consent, now: number) => string;
  /** Extra parameters beside the code in the redirect. */
  beside?: (scopes: readonly string[]) => Record<string, string>;
  /** What the platform appends to the address with the code. */
  tail?: string;
  /** Parameters of the redirect when the person cancels. */
  cancelled: Record<string, string>;
  /** Parameters of the redirect for a scope that the app lacks; without it the platform shows its own page. */
  notOfApp?: (scope: string) => Record<string, string>;
  /** The platform's own page about a wrong setup, and its words; a wrong setup never redirects. */
  wrong: {
    title: string;
    client: string;
    redirect: string;
    parameter?: (name: string, problem: string) => string;
    page?: (reason: string) => string;
  };
};

type Step<State> = (state: State, call: Call) => Answer;
type Asked = {
  values: Record<string, string>;
  scopes: string[];
  redirectUri: string;
  /** For a scope that the app lacks; null: it has them all. */
  refused: Record<string, string> | null;
};

/** A consent page with one step: `show` is that page, `decide` handles the button, `at` has the routes of both. */
export function consentFlow<State>(flow: ConsentFlow<State>) {
  const read = askedOf(flow);
  const offered = (state: State): ConsentChoice[] => {
    const { accounts, others = [] } = flow.choices(state);
    return [...accounts, ...others];
  };
  const show: Step<State> = (state, call) => {
    const { values, scopes, redirectUri, refused } = read(state, call.query);
    if (refused) return backTo(redirectUri, values, refused);
    const { accounts, others = [] } = flow.choices(state);
    const choices = [...accounts.slice(0, SHOWN_CHOICES), ...others];
    return consentPage({ platform: flow.platform, ...flow.page, inputs: values, type: 'radio', choices, scopes });
  };
  const decide: Step<State> = (state, call) => {
    const form = Object.fromEntries(Object.entries(call.body).map(([name, value]) => [name, String(value)]));
    const { values, scopes: wanted, redirectUri, refused } = read(state, form);
    const back = (told: Record<string, string>, tail = '') => backTo(redirectUri, values, told, tail);
    if (refused) return back(refused);
    const subject = form[flow.page.field] ?? '';
    const isKnown = offered(state).some((one) => one.value === subject);
    if (form['decision'] === 'cancel' || !isKnown) return back(flow.cancelled);
    // People can untick single permissions.
    const scopes = form['decision'] === 'without-publishing' ? wanted.filter(flow.isReading) : wanted;
    const consent = { subject, scopes, redirectUri, challenge: values['code_challenge'] ?? null };
    return back({ code: flow.code(state, consent, call.now), ...flow.beside?.(scopes) }, flow.tail);
  };
  const at = (path: string): Route<State>[] => [
    route('GET', path, 'authorize', show),
    route('POST', path, 'authorize', decide),
  ];
  return { show, decide, at };
}

const backTo = (address: string, { state = '' }: Record<string, string>, told: Record<string, string>, tail = '') => ({
  kind: 'redirect' as const,
  to: redirectWith(address, { ...told, state }) + tail,
});

/** Reads the page's parameters. @throws the platform's own page */
function askedOf<State>(flow: ConsentFlow<State>): (state: State, given: Record<string, string>) => Asked {
  const { platform, clientField = 'client_id', wrong } = flow;
  const shape = z.object({
    [clientField]: z.string().min(1),
    redirect_uri: z.url(),
    response_type: z.literal('code'),
    scope: z.string().min(1),
    state: z.string().min(1),
    ...flow.parameters,
  });
  const scope = z.array(z.enum(flow.scopes));
  const refuse = (reason: string, evidence?: Evidence): Refusal =>
    errorPage(platform, wrong.title, wrong.page?.(reason) ?? reason, evidence);
  const words = wrong.parameter ?? ((name) => `The parameter ${name} is missing or wrong.`);
  const isKnown = (state: State, clientId: string): boolean =>
    typeof flow.clientId === 'string' ? clientId === flow.clientId : flow.clientId(state, clientId);
  return (state, given) => {
    const values = Object.fromEntries(Object.entries(given).filter(([name]) => name in shape.shape));
    const asked = (values['scope'] ?? '').split(flow.separator).map((one) => one.trim());
    const missing = flow.notOfApp && asked.find((one) => !flow.scopes.includes(one));
    const refused = missing === undefined ? null : (flow.notOfApp?.(missing) ?? null);
    const scopes = scope.safeParse(refused ? [] : asked);
    const issue = shape.safeParse(values).error?.issues[0];
    if (issue) throw refuse(words(issue.path.join('.'), issue.message));
    if (!scopes.success) throw refuse(words('scope', scopes.error.issues[0]?.message ?? ''));
    if (!isKnown(state, values[clientField] ?? '')) throw refuse(wrong.client, WRONG_APP);
    const redirectUri = values['redirect_uri'] ?? '';
    if (!isRegisteredRedirect(redirectUri, platform.id)) throw refuse(wrong.redirect, WRONG_APP);
    return { values, scopes: scopes.data, redirectUri, refused };
  };
}
