import { type Answer, type Call, json } from '../platform-stand-in.ts';
import { picturePath, requireAccount } from './access.ts';
import { type Account, type MastodonState, ownIdOf, postsOf } from './state.ts';

export function showSelf(state: MastodonState, call: Call): Answer {
  const account = requireAccount(state, call, 'read:accounts');
  return json({
    ...accountView(state, account, call),
    source: {
      privacy: 'public',
      sensitive: false,
      language: 'en',
      note: '',
      fields: [],
      follow_requests_count: 0,
      indexable: false,
    },
    role: { id: '-99', name: '', permissions: '0', color: '', highlighted: false },
    ...(account.moved ? { moved: accountView(state, { ...account, moved: false }, call) } : {}),
  });
}

export function accountView(state: MastodonState, account: Account, { origin }: Call) {
  const picture = origin + picturePath(account.id);
  return {
    id: ownIdOf(account),
    username: account.username,
    acct: account.username,
    display_name: account.name,
    note: '',
    fields: [],
    emojis: [],
    locked: false,
    bot: false,
    group: false,
    indexable: false,
    created_at: '2024-05-01T00:00:00.000Z',
    url: `${origin}/mastodon/home/@${account.username}`,
    uri: `${origin}/mastodon/home/users/${account.username}`,
    avatar: picture,
    avatar_static: picture,
    header: picture,
    header_static: picture,
    followers_count: account.followers,
    following_count: 12,
    statuses_count: postsOf(state, account).length,
  };
}
