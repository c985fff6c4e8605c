import { type Consent, expireTokens, revokeTokens, type Token, type TokenStore } from '../oauth/token-store.ts';
import type { StandInContext, StandInControl, VisiblePost } from '../platform-stand-in.ts';
import type { StoredMetrics } from '../state/stored-metrics.ts';

export type ControlledAccount = {
  id: string;
  name: string;
  username: string;
  person: string;
  followers: number;
  /** Absent where likes are those of posts. */
  likes?: number;
  /** Daily metrics that the control API set. */
  held: StoredMetrics;
};

/** How the tokens of somebody end; both return how many did. */
export type TokenControl<State> = {
  expire: (state: State, subject: string, which: Token['kind'] | 'all', now: number) => number;
  /** `reason`: see `StandInControl.revoke`. */
  revoke: (state: State, subject: string, reason: number | null) => number;
};

/** For platforms that keep their tokens in `book`. */
export const BOOK: TokenControl<{ book: TokenStore }> = {
  expire: ({ book }, subject, which, now) => expireTokens(book, subject, which, now),
  revoke: ({ book }, subject) => revokeTokens(book, subject),
};

/** What the control API needs of `publicPages`. */
type ControlledPages<State, Account> = {
  platform: { id: string; name: string };
  accounts: (state: State) => Readonly<Record<string, Account>>;
  visible: (state: State, account: Account, origin: string, now: number) => readonly VisiblePost[];
};

export type AccountControl<State, Account extends ControlledAccount> = {
  pages: ControlledPages<State, Account>;
  /** Whether somebody who can sign in has an account there; absent: all have. */
  exists?: (account: Account) => boolean;
  tokens: TokenControl<State>;
  /** Whose tokens reach the account (the person behind it), when that is not the account itself. */
  subject?: (account: Account) => string;
  scopes: readonly string[];
  /** The platform's own answer with a token. */
  token: (state: State, subject: string, scopes: string[], now: number) => unknown;
  code: (state: State, consent: Consent, now: number) => string;
  /** Adds an account of that person and returns its id. */
  add: (state: State, person: string, name: string, now: number) => string;
  /** Posts with likes of their own; absent where likes are a metric that the control API's `insights` sets. */
  posts?: (state: State) => Readonly<Record<string, { likes: number | null }>>;
};

/** The control API of a platform where accounts sign in. Throws RangeError for an unknown account. */
export const accountControl =
  <State, Account extends ControlledAccount>(given: AccountControl<State, Account>) =>
  (read: () => State, { now }: StandInContext): StandInControl => {
    const { pages, exists = () => true, tokens, subject = ({ id }: Account) => id } = given;
    const { platform } = pages;
    const people = (): readonly Account[] => Object.values(pages.accounts(read()));
    const accounts = (): readonly Account[] => people().filter(exists);
    const find = (key: string): Account => {
      const name = key.replace(/^@/, '');
      const account = people().find((one) => [one.id, one.name].includes(key) || one.username === name);
      if (!account) throw new RangeError(`${platform.name} has no account ${key}`);
      return account;
    };
    const ofPerson = (person: string): Account => {
      const account = people().find((one) => one.person === person);
      if (!account) throw new RangeError(`${platform.name} has no account of ${person}`);
      return account;
    };
    return {
      people: () =>
        [...new Set(people().map((one) => one.person))].map((name) => ({
          id: name,
          name,
          accounts: accounts().flatMap((one) => (one.person === name ? [one.id] : [])),
        })),
      accounts: () =>
        accounts().map(({ id, name, username, person, followers }) => ({ id, name, username, person, followers })),
      visible: (account, origin) =>
        (account === null ? accounts() : [find(account)]).flatMap((one) => pages.visible(read(), one, origin, now())),
      grant: ({ person, accounts: wanted, scopes = [...given.scopes], as, redirectUri, state, codeChallenge }) => {
        const key = wanted?.[0];
        const who = subject(key === undefined ? ofPerson(person) : find(key));
        if (as === 'token') return given.token(read(), who, scopes, now());
        const redirect = redirectUri ?? `http://127.0.0.1/v1/oauth/${platform.id}/callback`;
        const consent = { subject: who, scopes, redirectUri: redirect, challenge: codeChallenge ?? null };
        return { code: given.code(read(), consent, now()), state: state ?? '' };
      },
      expireTokens: (account, which) => tokens.expire(read(), subject(find(account)), which, now()),
      revoke: (account, reason) => tokens.revoke(read(), subject(find(account)), reason),
      setMetrics: ({ account, followers, likes, post }) => {
        const found = find(account);
        if (followers !== undefined) found.followers = followers;
        if (likes === undefined) return;
        const liked = post === undefined ? found : given.posts?.(read())[post];
        if (liked?.likes !== undefined) liked.likes = likes;
      },
      setInsights: (account, held) => {
        find(account).held = held;
      },
      addPerson: (name, count) =>
        Array.from({ length: count }, (_, index) => given.add(read(), name, `${name} ${index + 1}`, now())),
    };
  };
