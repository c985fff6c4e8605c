import type { SignInForm } from '@brandly/contract/auth';
import { SIGN_IN_CODES } from '@brandly/contract/auth/sign-in';
import { slowed } from '../../http/rate-limits.ts';
import { type Allowance, addressGroup, SIGN_IN_ALLOWANCES } from './attempts.ts';
import type { AuthDeps } from './auth-deps.ts';
import { isKnownTo, type KnownBrowser } from './known-browser.ts';

export type SignInCode = keyof typeof SIGN_IN_CODES;

/** What is known about the account once the library has answered. */
export type SignInFacts = {
  account: { earlyAccess: boolean; isActive: boolean } | null;
  library: 'opened' | 'wrong-credentials' | 'unconfirmed' | 'refused';
};

/**
 * Returns the answer to a sign-in; null means success. An account that waits for early access is answered like one that
 * does not exist, whatever the password; only the right password reveals that an address is unconfirmed.
 */
export function judgeSignIn({ account, library }: SignInFacts): SignInCode | null {
  if (account === null || !account.earlyAccess) return 'UserNotFoundException';
  if (library === 'unconfirmed') return account.isActive ? 'UserNotConfirmedException' : 'NotAuthorizedException';
  return library === 'opened' && account.isActive ? null : 'NotAuthorizedException';
}

export type LibraryAnswer = { status: number; code: string | null; cookies: string[] };

type Deps = Pick<AuthDeps, 'db' | 'clock' | 'config' | 'events' | 'attempts'> & {
  /** Passes the sign-in to the library, which takes the same time for an unknown address. */
  askLibrary: (form: SignInForm) => Promise<LibraryAnswer>;
};

/**
 * Checks a password and opens a session. Throws `sign_in_slowed` after too many failures; these are counted before the
 * password is checked, so that concurrent tries all count. A browser in which the account signed in before, or set its
 * password with an emailed link, has tries of its own, so that strangers who use up the common ones do not lock the
 * owner out.
 */
export async function signIn(
  deps: Deps,
  form: SignInForm,
  from: { address: string; browser: KnownBrowser },
): Promise<{ refusal: SignInCode; cookies: [] } | { refusal: null; cookies: string[] }> {
  const { db, attempts } = deps;
  const email = form.email.toLowerCase();
  const taken = await takeTry(deps, email, from);
  const account = await db
    .selectFrom('users')
    .select(['id', 'earlyAccess', 'isActive'])
    .where('email', '=', email)
    .executeTakeFirst();
  const answer = await deps.askLibrary({ email, password: form.password });
  const refusal = judgeSignIn({ account: account ?? null, library: libraryOutcome(answer) });
  if (refusal === null || refusal === 'UserNotConfirmedException') {
    for (const [name, allowance] of taken) {
      if (allowance === SIGN_IN_ALLOWANCES.account || allowance === SIGN_IN_ALLOWANCES.address)
        await attempts.giveBack(name, allowance);
      else await attempts.clear(name);
    }
  }
  if (refusal !== null) {
    await deps.events.report('sign_in_refused', { userId: account?.id ?? null, detail: { reason: refusal } });
    return { refusal, cookies: [] };
  }
  await deps.events.report('signed_in', { userId: account?.id ?? null });
  return { refusal: null, cookies: answer.cookies };
}

/** Counts the try where it belongs, and returns where. Throws `sign_in_slowed`. */
async function takeTry(
  { attempts, config }: Pick<Deps, 'attempts' | 'config'>,
  email: string,
  { address, browser }: { address: string; browser: KnownBrowser },
): Promise<[name: string, allowance: Allowance][]> {
  if (isKnownTo(browser, email, config.authSecret)) {
    const own = `sign-in ${email} in browser ${browser.id}`;
    // Once its own tries are used up, it counts like any other browser: its tries are additional, never fewer.
    if ((await attempts.take(own, SIGN_IN_ALLOWANCES.knownBrowser)) === null)
      return [[own, SIGN_IN_ALLOWANCES.knownBrowser]];
  }
  const platform = addressGroup(address);
  const counters: [string, Allowance][] = [
    [`sign-in ${email} from ${platform}`, SIGN_IN_ALLOWANCES.accountAndAddress],
    [`sign-in ${email}`, SIGN_IN_ALLOWANCES.account],
    [`sign-in from ${platform}`, SIGN_IN_ALLOWANCES.address],
  ];
  for (const [name, allowance] of counters) {
    const wait = await attempts.take(name, allowance);
    if (wait !== null) throw slowed('sign_in_slowed', wait);
  }
  return counters;
}

function libraryOutcome({ status, code }: LibraryAnswer): SignInFacts['library'] {
  if (status === 200) return 'opened';
  if (code === 'EMAIL_NOT_VERIFIED') return 'unconfirmed';
  return status === 401 ? 'wrong-credentials' : 'refused';
}
