import { objectMissing } from '../meta/graph-error.ts';
import { type LoginPlatform, requireLogin, requireScope } from '../meta/login.ts';
import type { Call } from '../platform-stand-in.ts';
import type { Profile, ThreadsState } from './state.ts';

export const THREADS_PLATFORM = { id: 'threads', name: 'Threads' };
export const THREADS_APP = { clientId: 'sandbox-threads-app', clientSecret: 'sandbox-threads-secret' };
export const BASIC = 'threads_basic';
export const PUBLISH = 'threads_content_publish';
export const INSIGHTS = 'threads_manage_insights';
export const DELETE = 'threads_delete';
export const REPLY = 'threads_manage_replies';
export const READ_REPLIES = 'threads_read_replies';

export const THREADS_LOGIN: LoginPlatform = {
  platform: THREADS_PLATFORM,
  app: THREADS_APP,
  scopes: [BASIC, PUBLISH, INSIGHTS, DELETE, REPLY, READ_REPLIES],
  publishScopes: [PUBLISH],
  basicScope: BASIC,
  tokenPrefix: 'TH',
  grantPrefix: 'th',
};

/** The calling profile, whose token needs the scope. @throws 190, 10, or 100/33 for somebody without a profile */
export function requireProfile(state: ThreadsState, call: Call, scope: string): Profile {
  const { token } = requireLogin(state.login, call);
  const profile = state.profiles[token.accountId];
  requireScope(token, scope);
  if (!profile?.exists) throw objectMissing(token.accountId);
  const node = call.params['user'];
  if (node !== undefined && node !== 'me' && node !== profile.id) throw objectMissing(node);
  return profile;
}
