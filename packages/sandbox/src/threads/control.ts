import { expireTokens, grantCode, issueToken, killTokens } from '../meta/login.ts';
import type { NetworkControl, World } from '../network.ts';
import { THREADS_LOGIN } from './access.ts';
import { permalinkOf } from './reads.ts';
import { nextId, type Profile, type ThreadsState } from './state.ts';

export function threadsControl(read: () => ThreadsState, world: World): NetworkControl {
  const all = (): Profile[] => Object.values(read().profiles);
  const existing = (): Profile[] => all().filter((one) => one.exists);
  const find = (key: string): Profile => {
    const found = all().find((one) => one.id === key || one.username === key.replace(/^@/, '') || one.name === key);
    if (!found) throw new RangeError(`Threads has no profile ${key}`);
    return found;
  };
  return {
    people: () =>
      [...new Set(all().map((one) => one.person))].map((name) => ({
        id: name,
        name,
        accounts: existing().flatMap((one) => (one.person === name ? [one.id] : [])),
      })),
    accounts: () =>
      existing().map(({ id, name, username, person, followers }) => ({ id, name, username, person, followers })),
    visible: (account, origin) =>
      (account === null ? existing() : [find(account)]).flatMap((one) =>
        one.timeline
          .flatMap((id) => read().posts[id] ?? [])
          .toReversed()
          .map((post) => ({
            id: post.id,
            account: one.id,
            text: post.text,
            link: post.link,
            mediaCount: post.media.length,
            media: post.media.map(({ kind, sha256, altText }) => ({ kind, sha256, altText })),
            createdAt: new Date(post.createdAt).toISOString(),
            permalink: permalinkOf(one, post, origin),
          })),
      ),
    grant: ({ person, accounts, scopes = [...THREADS_LOGIN.scopes], as, redirectUri, state }) => {
      const profile = accounts?.[0] === undefined ? all().find((one) => one.person === person) : find(accounts[0]);
      if (!profile) throw new RangeError(`Threads has no profile of ${person}`);
      const redirect = redirectUri ?? 'http://127.0.0.1/v1/oauth/threads/callback';
      const { login } = read();
      if (as === 'code')
        return { code: grantCode(login, profile.id, scopes, redirect, world.now()), state: state ?? '' };
      const { text } = issueToken(THREADS_LOGIN, login, profile.id, scopes, false, world.now());
      return { access_token: text, user_id: profile.id };
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
        read().profiles[id] = {
          id,
          username: `crowd${id.slice(-9)}`,
          name: `${name} ${index + 1}`,
          person: name,
          exists: true,
          biography: '',
          followers: 100,
          timeline: [],
          deletions: [],
          held: null,
        };
        return id;
      }),
  };
}
