import type { Answer, Call } from '../platform-stand-in.ts';
import { json } from '../platform-stand-in.ts';
import { picturePath, requireAccount } from './access.ts';
import { type Account, type MastodonState, ownIdOf, postsOf } from './state.ts';

export function showSelf(state: MastodonState, call: Call): Answer {
  const account = requireAccount(state, call, 'read:accounts');
  return json({
    ...accountView(account, call),
    statuses_count: postsOf(state, account).length,
    source: { privacy: 'public', sensitive: false, language: 'en' },
    ...(account.moved ? { moved: accountView({ ...account, moved: false }, call) } : {}),
  });
}

export function accountView(account: Account, { origin }: Call) {
  const picture = origin + picturePath(account.id);
  return {
    id: ownIdOf(account),
    username: account.username,
    acct: account.username,
    display_name: account.name,
    locked: false,
    bot: false,
    url: `${origin}/mastodon/home/@${account.username}`,
    uri: `${origin}/mastodon/home/users/${account.username}`,
    avatar: picture,
    avatar_static: picture,
    followers_count: account.followers,
    following_count: 12,
  };
}
