import { z } from 'zod';
import { container, publishedPost } from '../meta/containers.ts';
import { loginState } from '../meta/login.ts';
import { storedMetrics } from '../state/stored-metrics.ts';

const profile = z.strictObject({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  person: z.string(),
  /** False: somebody who signed in and never created a profile. */
  exists: z.boolean(),
  /** Invited as a tester of the app: only testers' tokens may be inspected. */
  isTester: z.boolean(),
  biography: z.string(),
  followers: z.int(),
  /** Post ids, oldest first. */
  timeline: z.array(z.string()),
  /** Times of deletions: at most 100 in 24 hours. */
  deletions: z.array(z.int()),
  held: storedMetrics,
});

export const threadsState = z.strictObject({
  nextId: z.string(),
  profiles: z.record(z.string(), profile),
  login: loginState,
  containers: z.record(z.string(), container),
  posts: z.record(z.string(), publishedPost),
  /** For containers and posts that are replies: the post that each replies to. */
  answers: z.record(z.string(), z.string()).default({}),
});

export type ThreadsState = z.infer<typeof threadsState>;
export type Profile = z.infer<typeof profile>;

/** Increasing, and larger than a double can hold, as the real ones are. */
export function nextId(state: ThreadsState): string {
  state.nextId = String(BigInt(state.nextId) + 9n);
  return state.nextId;
}
