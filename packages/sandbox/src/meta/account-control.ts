import type { StandInControl } from '../platform-stand-in.ts';
import type { StoredMetrics } from '../state/stored-metrics.ts';
import type { PublishedPost } from './containers.ts';
import { expireTokens, grantCode, issueToken, type LoginPlatform, type LoginState, revokeTokens } from './login.ts';

type ControlledAccount = {
  id: string;
  username: string;
  name: string;
  person: string;
  followers: number;
  /** Ids of posts, oldest first. */
  timeline: readonly string[];
  held: StoredMetrics;
};

export type MetaControl<Account extends ControlledAccount> = {
  login: LoginPlatform;
  now: () => number;
  /** Everybody who can sign in; a person without an account there is not among `accounts`. */
  people: () => readonly Account[];
  accounts: () => readonly Account[];
  loginState: () => LoginState;
  posts: () => Readonly<Record<string, PublishedPost>>;
  permalink: (account: Account, post: PublishedPost, origin: string) => string;
  /** The post that a post replies to; absent where there are no replies. */
  answers?: (post: PublishedPost) => string | null;
  /** Extra fields beside the token in the platform's answer. */
  tokenFacts: (account: Account, scopes: readonly string[]) => Record<string, unknown>;
  /** Adds an account with the fields that all accounts have; returns its id. */
  add: (facts: { username: (id: string) => string; name: string; person: string }) => string;
};

/** The control API of Instagram and Threads, where each account signs in itself. Throws RangeError for unknown ones. */
export function metaControl<Account extends ControlledAccount>(given: MetaControl<Account>): StandInControl {
  const { login, people, accounts, loginState, posts } = given;
  const { id: platform, name: platformName } = login.platform;
  const find = (key: string): Account => {
    const found = people().find((one) => one.id === key || one.username === key.replace(/^@/, '') || one.name === key);
    if (!found) throw new RangeError(`${platformName} has no account ${key}`);
    return found;
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
      (account === null ? accounts() : [find(account)]).flatMap((one) =>
        one.timeline
          .flatMap((id) => posts()[id] ?? [])
          .toReversed()
          .map((post) => ({
            id: post.id,
            account: one.id,
            text: post.text,
            link: post.link,
            mediaCount: post.media.length,
            media: post.media.map(({ kind, sha256, altText }) => ({ kind, sha256, altText })),
            createdAt: new Date(post.createdAt).toISOString(),
            permalink: given.permalink(one, post, origin),
            comments: (post.comments ?? []).map(({ id, text }) => ({ id, text })),
            ...(given.answers && { answers: given.answers(post) }),
          })),
      ),
    grant: ({ person, accounts: wanted, scopes = [...login.scopes], as, redirectUri, state }) => {
      const account = wanted?.[0] === undefined ? people().find((one) => one.person === person) : find(wanted[0]);
      if (!account) throw new RangeError(`${platformName} has no account of ${person}`);
      const redirect = redirectUri ?? `http://127.0.0.1/v1/oauth/${platform}/callback`;
      if (as === 'code')
        return { code: grantCode(loginState(), account.id, scopes, redirect, given.now()), state: state ?? '' };
      const { text } = issueToken(login, loginState(), account.id, scopes, false, given.now());
      return { access_token: text, ...given.tokenFacts(account, scopes) };
    },
    expireTokens: (account) => expireTokens(loginState(), find(account).id, given.now()),
    revoke: (account, reason) => revokeTokens(loginState(), find(account).id, reason ?? 458),
    setMetrics: ({ account, followers, likes, post }) => {
      const found = find(account);
      if (followers !== undefined) found.followers = followers;
      const target = post === undefined ? undefined : posts()[post];
      if (likes !== undefined && target) target.likes = likes;
    },
    setInsights: (account, held) => {
      find(account).held = held;
    },
    addPerson: (person, count) =>
      Array.from({ length: count }, (_, index) =>
        given.add({ username: (id) => `crowd${id.slice(-9)}`, name: `${person} ${index + 1}`, person }),
      ),
  };
}
