import type { NetworkControl, VisiblePost } from '../network.ts';
import { expireTokens, type GrantBook, killTokens } from '../oauth/grant-book.ts';
import type { HeldFigures } from '../state/held-figures.ts';

export type ControlledAccount = {
  id: string;
  name: string;
  username: string;
  person: string;
  followers: number;
  likes: number;
  /** Figures of days as the control door set them. */
  held: HeldFigures;
};

export type AccountControl<Account extends ControlledAccount> = {
  network: { id: string; name: string };
  now: () => number;
  accounts: () => readonly Account[];
  book: () => GrantBook;
  /** Whose tokens reach the account: itself, or the person behind it. */
  subject: (account: Account) => string;
  scopes: readonly string[];
  visible: (account: Account, origin: string) => VisiblePost[];
  /** The platform's own token answer. */
  token: (subject: string, scopes: string[]) => unknown;
  code: (consent: {
    subject: string;
    account: Account;
    scopes: string[];
    redirectUri: string;
    challenge: string | null;
  }) => string;
  /** One more account of that person; answers its id. */
  add: (person: string, name: string) => string;
  likePost: (post: string, likes: number) => void;
};

/** The control door of a platform whose accounts are a plain list. Throws RangeError for accounts it does not have. */
export function accountControl<Account extends ControlledAccount>(given: AccountControl<Account>): NetworkControl {
  const { network, accounts, book, subject } = given;
  const find = (key: string): Account => {
    const name = key.replace(/^@/, '');
    const account = accounts().find((one) => one.id === key || one.username === name);
    if (!account) throw new RangeError(`${network.name} has no account ${key}`);
    return account;
  };
  const ofPerson = (person: string): Account => {
    const account = accounts().find((one) => one.person === person);
    if (!account) throw new RangeError(`${network.name} has no account of ${person}`);
    return account;
  };
  return {
    people: () =>
      [...new Set(accounts().map((one) => one.person))].map((name) => ({
        id: name,
        name,
        accounts: accounts().flatMap((one) => (one.person === name ? [one.id] : [])),
      })),
    accounts: () =>
      accounts().map(({ id, name, username, person, followers }) => ({ id, name, username, person, followers })),
    visible: (account, origin) =>
      (account === null ? accounts() : [find(account)]).flatMap((one) => given.visible(one, origin)),
    grant: ({ person, accounts: wanted, scopes = [...given.scopes], as, redirectUri, state, codeChallenge }) => {
      const key = wanted?.[0];
      const account = key === undefined ? ofPerson(person) : find(key);
      if (as === 'token') return given.token(subject(account), scopes);
      const redirect = redirectUri ?? `http://127.0.0.1/v1/oauth/${network.id}/callback`;
      const challenge = codeChallenge ?? null;
      const consent = { subject: subject(account), account, scopes, redirectUri: redirect, challenge };
      return { code: given.code(consent), state: state ?? '' };
    },
    expireTokens: (account, which) => expireTokens(book(), subject(find(account)), which, given.now()),
    revoke: (account) => killTokens(book(), subject(find(account))),
    setMetrics: ({ account, followers, likes, post }) => {
      const found = find(account);
      if (followers !== undefined) found.followers = followers;
      if (likes !== undefined && post === undefined) found.likes = likes;
      else if (likes !== undefined && post !== undefined) given.likePost(post, likes);
    },
    setInsights: (account, held) => {
      find(account).held = held;
    },
    addPerson: (name, count) => Array.from({ length: count }, (_, index) => given.add(name, `${name} ${index + 1}`)),
  };
}
