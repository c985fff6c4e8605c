import { z } from 'zod';
import { isRecord } from '../answering/read-call.ts';
import { budgets } from '../state/budgets.ts';
import { storedMetrics } from '../state/stored-metrics.ts';

const person = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Pages that the person has a role on, in the order of `/me/accounts`. */
  pages: z.array(z.strictObject({ pageId: z.string(), tasks: z.array(z.string()) })),
  /** Portfolios; a Page that only a portfolio holds is missing from `/me/accounts`. */
  businesses: z.array(z.strictObject({ id: z.string(), name: z.string(), owned: z.array(z.string()) })),
});

const page = z.strictObject({
  id: z.string(),
  name: z.string(),
  username: z.string().nullable(),
  category: z.string(),
  about: z.string(),
  followers: z.int(),
  fans: z.int(),
  /** Engaged users of the last day: the call budget is 4800 times this (Meta, rate limiting guide). */
  engagedUsers: z.int(),
  /** Post ids, oldest first. */
  timeline: z.array(z.string()),
  held: storedMetrics.default(null),
});

const grant = z.strictObject({
  id: z.string(),
  personId: z.string(),
  scopes: z.array(z.string()),
  declined: z.array(z.string()),
  pageIds: z.array(z.string()),
  dataAccessExpiresAt: z.int(),
});

const code = z.strictObject({
  grantId: z.string(),
  redirectUri: z.string(),
  expiresAt: z.int(),
  used: z.boolean(),
});

const token = z.strictObject({
  kind: z.enum(['user', 'page']),
  longLived: z.boolean(),
  grantId: z.string(),
  pageId: z.string().nullable(),
  issuedAt: z.int(),
  /** Null: it does not expire by date. */
  expiresAt: z.int().nullable(),
  /** Sub-code of error 190 that a revoked token is refused with. */
  deadSubcode: z.int().nullable(),
});

const post = z.strictObject({
  id: z.string(),
  pageId: z.string(),
  message: z.string(),
  link: z.string().nullable(),
  photoIds: z.array(z.string()),
  videoId: z.string().nullable(),
  createdAt: z.int(),
  /** When it becomes visible; null while unpublished without a time. */
  visibleAt: z.int().nullable(),
  isReel: z.boolean(),
  likes: z.int(),
  comments: z.array(z.strictObject({ id: z.string(), message: z.string(), createdAt: z.int() })),
});

const photo = z.strictObject({
  id: z.string(),
  pageId: z.string(),
  sha256: z.string(),
  width: z.int(),
  height: z.int(),
  altText: z.string().nullable(),
  caption: z.string(),
  postId: z.string().nullable(),
  createdAt: z.int(),
});

const video = z.strictObject({
  id: z.string(),
  pageId: z.string(),
  kind: z.enum(['video', 'reel']),
  /** Bytes expected, where the caller announced them. */
  expectedBytes: z.int().nullable(),
  receivedBytes: z.int(),
  parts: z.array(z.string()),
  sha256: z.string().nullable(),
  seconds: z.number(),
  uploadedAt: z.int().nullable(),
  /** Why processing fails, decided when the bytes are in. */
  failure: z.strictObject({ code: z.int(), message: z.string() }).nullable(),
  title: z.string(),
  description: z.string(),
  state: z.enum(['none', 'PUBLISHED', 'DRAFT', 'SCHEDULED']),
  finishedAt: z.int().nullable(),
  scheduledFor: z.int().nullable(),
  postId: z.string().nullable(),
  createdAt: z.int(),
});

const todaysState = z.strictObject({
  nextId: z.int(),
  people: z.record(z.string(), person),
  pages: z.record(z.string(), page),
  grants: z.record(z.string(), grant),
  codes: z.record(z.string(), code),
  tokens: z.record(z.string(), token),
  posts: z.record(z.string(), post),
  photos: z.record(z.string(), photo),
  videos: z.record(z.string(), video),
  budgets,
});

/** Until November 2026, uploads in pieces were kept, too. */
const withoutUploads = (saved: unknown): unknown =>
  isRecord(saved) ? Object.fromEntries(Object.entries(saved).filter(([name]) => name !== 'uploads')) : saved;

export const facebookState = z.preprocess(withoutUploads, todaysState);
export type FacebookState = z.infer<typeof todaysState>;
export type Person = z.infer<typeof person>;
export type Page = z.infer<typeof page>;
export type Grant = z.infer<typeof grant>;
export type Token = z.infer<typeof token>;
export type Post = z.infer<typeof post>;
export type Photo = z.infer<typeof photo>;
export type Video = z.infer<typeof video>;

/** Returns the next id: numeric text, increasing, as Graph ids are. */
export function nextId(state: FacebookState): string {
  state.nextId += 1;
  return String(state.nextId);
}
