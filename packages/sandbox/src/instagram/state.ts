import { z } from 'zod';
import { container, publishedPost } from '../meta/containers.ts';
import { loginState } from '../meta/login.ts';
import { budgets } from '../state/budgets.ts';
import { storedMetrics } from '../state/stored-metrics.ts';

const account = z.strictObject({
  /** The professional account's own id; Graph calls it `user_id`. */
  id: z.string(),
  /** The id that only this app knows. */
  scopedId: z.string(),
  username: z.string(),
  name: z.string(),
  person: z.string(),
  type: z.enum(['BUSINESS', 'MEDIA_CREATOR', 'PERSONAL']),
  biography: z.string(),
  followers: z.int(),
  follows: z.int(),
  /** Of the last day: the call budget is 4800 times this. */
  impressions: z.int(),
  /** Post ids, oldest first. */
  timeline: z.array(z.string()),
  held: storedMetrics,
});

export const instagramState = z.strictObject({
  nextId: z.string(),
  accounts: z.record(z.string(), account),
  login: loginState,
  containers: z.record(z.string(), container),
  posts: z.record(z.string(), publishedPost),
  budgets,
});

export type InstagramState = z.infer<typeof instagramState>;
export type Account = z.infer<typeof account>;

/** Increasing, and larger than a double can hold, as the real ones are. */
export function nextId(state: InstagramState): string {
  state.nextId = String(BigInt(state.nextId) + 7n);
  return state.nextId;
}
