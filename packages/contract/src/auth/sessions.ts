import * as z from 'zod/mini';
import { Id, IdParams, InstantText } from '../shapes.ts';

export const Session = z.object({
  id: Id,
  /** The browser and system in words: `Chrome on Windows`. */
  device: z.string(),
  address: z.nullable(z.string()),
  createdAt: InstantText,
  /** Accurate to five minutes. */
  lastUsedAt: InstantText,
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const sessionRoutes = {
  listSessions: {
    method: 'GET',
    path: '/v1/user/sessions',
    access: 'own',
    summary: 'List sessions. The current one comes first, then the most recently used',
    response: z.object({ data: z.array(Session) }),
  },
  endSession: {
    method: 'DELETE',
    path: '/v1/user/sessions/{id}',
    access: 'own',
    summary: 'End a session',
    params: IdParams,
    response: z.object({ success: z.boolean() }),
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/v1/user/sessions',
    access: 'own',
    summary: 'End all other sessions',
    response: z.object({ success: z.boolean(), ended: z.number() }),
  },
} as const;
