import type { StandInContext, StandInControl, VisiblePost } from '../platform-stand-in.ts';
import { issueTokens, SCOPES } from './access.ts';
import { grantCode } from './authorize.ts';
import { urlsIn } from './post-text.ts';
import { kindOf, mediaOf } from './post-view.ts';
import type { Account, TwitterPost, TwitterState } from './state.ts';
import { nextSnowflake } from './state.ts';
import { revokeTokens } from './tokens.ts';

export function twitterControl(read: () => TwitterState, context: StandInContext): StandInControl {
  return {
    people: () => {
      const accounts = Object.values(read().accounts);
      return [...new Set(accounts.map((one) => one.person))].map((name) => ({
        id: name,
        name,
        accounts: accounts.filter((one) => one.person === name).map((one) => one.id),
      }));
    },
    accounts: () =>
      Object.values(read().accounts).map(({ id, name, username, person, followers }) => ({
        id,
        name,
        username,
        person,
        followers,
      })),
    visible: (account, origin) => {
      const state = read();
      const accounts = account === null ? Object.values(state.accounts) : [findAccount(state, account)];
      return accounts.flatMap((one) =>
        one.timeline
          .flatMap((id) => state.posts[id] ?? [])
          .toReversed()
          .map((post) => visibleView(state, one, post, origin)),
      );
    },
    grant: ({ person, accounts, scopes = SCOPES, as, redirectUri, state: echoed, codeChallenge }) => {
      const state = read();
      const key = accounts?.[0];
      const account = key === undefined ? accountOfPerson(state, person) : findAccount(state, key);
      if (as === 'token') return issueTokens(state, account.id, scopes, context.now());
      const redirect = redirectUri ?? 'http://127.0.0.1/v1/oauth/twitter/callback';
      const consent = { subject: account.id, scopes, redirectUri: redirect, challenge: codeChallenge ?? null };
      return { code: grantCode(state, consent, context.now()), state: echoed ?? '' };
    },
    expireTokens: (account, which) => {
      const state = read();
      const { id } = findAccount(state, account);
      const matching = Object.values(state.tokens).filter(
        (token) => token.accountId === id && !token.dead && (which === 'all' || token.kind === which),
      );
      for (const token of matching) token.expiresAt = context.now() - 1;
      return matching.length;
    },
    revoke: (account) => revokeTokens(read(), findAccount(read(), account).id),
    setMetrics: ({ account, followers, likes, post }) => {
      const state = read();
      const found = findAccount(state, account);
      if (followers !== undefined) found.followers = followers;
      const target = post === undefined ? undefined : state.posts[post];
      if (likes !== undefined && target) target.likes = likes;
      else if (likes !== undefined) found.likes = likes;
    },
    setInsights: (account, held) => {
      findAccount(read(), account).held = held;
    },
    addPerson: (name, count) => {
      const state = read();
      return Array.from({ length: count }, (_, index) => {
        const id = nextSnowflake(state, context.now());
        state.accounts[id] = {
          id,
          name: `${name} ${index + 1}`,
          username: `crowd${id.slice(-9)}`,
          person: name,
          description: '',
          followers: 100,
          following: 10,
          likes: 0,
          subscription: 'None',
          suspended: false,
          held: null,
          timeline: [],
        };
        return id;
      });
    },
  };
}

function findAccount(state: TwitterState, key: string): Account {
  const name = key.replace(/^@/, '');
  const account = state.accounts[key] ?? Object.values(state.accounts).find((one) => one.username === name);
  if (!account) throw new RangeError(`X has no account ${key}`);
  return account;
}

function accountOfPerson(state: TwitterState, person: string): Account {
  const account = Object.values(state.accounts).find((one) => one.person === person);
  if (!account) throw new RangeError(`X has no account of ${person}`);
  return account;
}

function visibleView(state: TwitterState, account: Account, post: TwitterPost, origin: string): VisiblePost {
  const media = mediaOf(state, post).map((one) => ({
    kind:
      kindOf(one) === 'animated_gif'
        ? ('gif' as const)
        : kindOf(one) === 'video'
          ? ('video' as const)
          : ('photo' as const),
    sha256: one.sha256 ?? '',
    altText: one.altText,
  }));
  return {
    id: post.id,
    account: account.id,
    text: post.text,
    link: urlsIn(post.text)[0]?.url ?? null,
    mediaCount: media.length,
    media,
    createdAt: new Date(post.createdAt).toISOString(),
    permalink: `${origin}/twitter/x/${account.username}/status/${post.id}`,
    answers: post.inReplyTo,
  };
}
