import type { SignInForm } from '@brandly/contract/auth';
import { SIGN_IN_CODES } from '@brandly/contract/auth/sign-in-codes';
import type { Database } from '../../db/database.ts';
import { slowed } from '../../http/rate-limits.ts';
import { type Allowance, addressGroup, SIGN_IN_ALLOWANCES } from './attempts.ts';
import type { AuthDeps } from './auth-deps.ts';
import { isKnownTo, type KnownBrowser } from './known-browser.ts';
import { hashPassword, isPasswordRight } from './passwords.ts';
import { passwordHash } from './prove-person.ts';

export type SignInCode = keyof typeof SIGN_IN_CODES;

/** What is known about the account with the address, and whether the password is its own. */
export type SignInFacts = {
  account: { earlyAccess: boolean; isActive: boolean; emailVerified: boolean } | null;
  isPasswordRight: boolean;
};

/**
 * Returns the answer to a sign-in; null means success. An account that waits for early access is answered like one that
 * does not exist, whatever the password; only the right password reveals that an address is unconfirmed.
 */
export function judgeSignIn({ account, isPasswordRight }: SignInFacts): SignInCode | null {
  if (account === null || !account.earlyAccess) return 'UserNotFoundException';
  if (!isPasswordRight || !account.isActive) return 'NotAuthorizedException';
  return account.emailVerified ? null : 'UserNotConfirmedException';
}

type Deps = Pick<AuthDeps, 'db' | 'config' | 'events' | 'attempts'>;

/**
 * Checks a password; the caller opens the session. Throws `sign_in_slowed` after too many failures; these are counted
 * before the password is checked, so that concurrent tries all count. A browser in which the account signed in before,
 * or set its password with an emailed link, has tries of its own, so that strangers who use up the common ones do not
 * lock the owner out.
 */
export async function signIn(
  deps: Deps,
  form: SignInForm,
  from: { address: string; browser: KnownBrowser },
): Promise<{ refusal: SignInCode } | { refusal: null; person: { id: string; email: string } }> {
  const { db, attempts } = deps;
  const email = form.email.toLowerCase();
  const taken = await takeTry(deps, email, from);
  const account = await db
    .selectFrom('users')
    .select(['id', 'earlyAccess', 'isActive', 'emailVerified'])
    .where('email', '=', email)
    .executeTakeFirst();
  const refusal = judgeSignIn({
    account: account ?? null,
    isPasswordRight: await isPasswordOf(db, account?.id, form.password),
  });
  if (refusal === null || refusal === 'UserNotConfirmedException') {
    for (const [name, allowance] of taken) {
      if (allowance === SIGN_IN_ALLOWANCES.account || allowance === SIGN_IN_ALLOWANCES.address)
        await attempts.giveBack(name, allowance);
      else await attempts.clear(name);
    }
  }
  if (refusal !== null || account === undefined) {
    await deps.events.report('sign_in_refused', { userId: account?.id ?? null, detail: { reason: refusal } });
    return { refusal: refusal ?? 'UserNotFoundException' };
  }
  await deps.events.report('signed_in', { userId: account.id });
  return { refusal: null, person: { id: account.id, email } };
}

/** Takes the same time for an unknown address, or an account without a password, as for a wrong password. */
async function isPasswordOf(db: Database, userId: string | undefined, password: string): Promise<boolean> {
  const hash = userId === undefined ? null : await passwordHash(db, userId);
  if (hash !== null) return isPasswordRight({ hash, password });
  await hashPassword(password);
  return false;
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
