import type { Answer, Call } from '../platform-stand-in.ts';
import { ok, refusal, requireAccount, requireScope, spendCall } from './access.ts';
import type { Account, TikTokState } from './state.ts';

const FIELD_SCOPES: Readonly<Record<string, string>> = {
  open_id: 'user.info.basic',
  display_name: 'user.info.basic',
  avatar_url: 'user.info.basic',
  username: 'user.info.profile',
  follower_count: 'user.info.stats',
  likes_count: 'user.info.stats',
};

export function readUser(state: TikTokState, call: Call): Answer {
  const account = requireAccount(state, call, 'user.info.basic');
  const fields = (call.query['fields'] ?? '').split(',');
  const all: Record<string, unknown> = {
    open_id: account.id,
    display_name: account.name,
    avatar_url: `${call.origin}/tiktok/www/pictures/${account.id}.png`,
    username: account.username,
    follower_count: account.followers,
    likes_count: account.likes,
  };
  for (const field of fields) {
    const scope = FIELD_SCOPES[field];
    if (scope === undefined) throw refusal(400, 'invalid_params', `The field ${field} is not known.`);
    requireScope(state, call, scope);
  }
  return ok({ user: Object.fromEntries(fields.map((field) => [field, all[field]])) });
}

export function readCreator(state: TikTokState, call: Call): Answer {
  const account = requireAccount(state, call, 'video.publish');
  spendCall(state, call, `creator:${account.id}`, 20);
  // TikTok refuses this with 200.
  if (!account.mayPost)
    throw refusal(200, 'spam_risk_user_banned_from_posting', 'The user is banned from making new posts.');
  return ok({
    creator_avatar_url: `${call.origin}/tiktok/www/pictures/${account.id}.png`,
    creator_username: account.username,
    creator_nickname: account.name,
    privacy_level_options: privacyOptionsOf(account),
    comment_disabled: false,
    duet_disabled: account.isPrivate,
    stitch_disabled: account.isPrivate,
    max_video_post_duration_sec: account.maxSeconds,
  });
}

export function privacyOptionsOf(account: Account): string[] {
  const widest = account.isPrivate ? 'FOLLOWER_OF_CREATOR' : 'PUBLIC_TO_EVERYONE';
  return [widest, 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'];
}
