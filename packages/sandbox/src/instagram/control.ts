import { expireTokens, grantCode, issueToken, killTokens } from '../meta/login.ts';
import type { NetworkControl, World } from '../network.ts';
import { INSTAGRAM_LOGIN } from './access.ts';
import { permalinkOf } from './reads.ts';
import { type Account, type InstagramState, nextId } from './state.ts';

export function instagramControl(read: () => InstagramState, world: World): NetworkControl {
  const all = (): Account[] => Object.values(read().accounts);
  const find = (key: string): Account => {
    const found = all().find((one) => one.id === key || one.username === key.replace(/^@/, '') || one.name === key);
    if (!found) throw new RangeError(`Instagram has no account ${key}`);
    return found;
  };
  return {
    people: () =>
      [...new Set(all().map((one) => one.person))].map((name) => ({
        id: name,
        name,
        accounts: all().flatMap((one) => (one.person === name ? [one.id] : [])),
      })),
    accounts: () =>
      all().map(({ id, name, username, person, followers }) => ({ id, name, username, person, followers })),
    visible: (account, origin) =>
      (account === null ? all() : [find(account)]).flatMap((one) =>
        one.timeline
          .flatMap((id) => read().posts[id] ?? [])
          .toReversed()
          .map((post) => ({
            id: post.id,
            account: one.id,
            text: post.text,
            link: null,
            mediaCount: post.media.length,
            media: post.media.map(({ kind, sha256, altText }) => ({ kind, sha256, altText })),
            createdAt: new Date(post.createdAt).toISOString(),
            permalink: permalinkOf(post, origin),
          })),
      ),
    grant: ({ person, accounts, scopes = [...INSTAGRAM_LOGIN.scopes], as, redirectUri, state }) => {
      const account = accounts?.[0] === undefined ? all().find((one) => one.person === person) : find(accounts[0]);
      if (!account) throw new RangeError(`Instagram has no account of ${person}`);
      const redirect = redirectUri ?? 'http://127.0.0.1/v1/oauth/instagram/callback';
      const { login } = read();
      if (as === 'code')
        return { code: grantCode(login, account.id, scopes, redirect, world.now()), state: state ?? '' };
      const { text } = issueToken(INSTAGRAM_LOGIN, login, account.id, scopes, false, world.now());
      return { access_token: text, user_id: account.scopedId, permissions: scopes };
    },
    expireTokens: (account) => expireTokens(read().login, find(account).id, world.now()),
    revoke: (account, reason) => killTokens(read().login, find(account).id, reason ?? 458),
    setMetrics: ({ account, followers, likes, post }) => {
      const found = find(account);
      if (followers !== undefined) found.followers = followers;
      const target = post === undefined ? undefined : read().posts[post];
      if (likes !== undefined && target) target.likes = likes;
    },
    setInsights: (account, held) => {
      find(account).held = held;
    },
    addPerson: (name, count) =>
      Array.from({ length: count }, (_, index) => {
        const id = nextId(read());
        read().accounts[id] = {
          id,
          scopedId: nextId(read()),
          username: `crowd${id.slice(-9)}`,
          name: `${name} ${index + 1}`,
          person: name,
          type: 'BUSINESS',
          biography: '',
          followers: 100,
          follows: 10,
          impressions: 100,
          timeline: [],
          held: null,
        };
        return id;
      }),
  };
}
