import * as z from 'zod/mini';
import { text } from '../shapes.ts';
import { SWITCHABLE_KINDS, type SwitchableKind } from './preferences.ts';

/** The name of each kind of notification in Settings, in emails and on the unsubscribe page. */
export const KIND_NAMES: Readonly<Record<SwitchableKind, string>> = {
  post_published: 'published posts',
  post_failed: 'failed posts',
  post_held: 'posts that need your decision',
  post_outcome_unknown: 'posts that may be live',
  account_needs_reconnecting: 'accounts to reconnect',
  analytics_refreshed: 'refreshed analytics',
  early_access_approved: 'early access',
  contact_message: 'contact messages',
};

export const unsubscribeRoutes = {
  unsubscribe: {
    method: 'POST',
    path: '/v1/unsubscribe',
    audience: 'public',
    summary: 'Unsubscribe from emails. Takes the token of an emailed link; email programs may call it too',
    query: z.object({ token: text(400) }),
    response: z.object({ kind: z.enum(SWITCHABLE_KINDS) }),
  },
} as const;
