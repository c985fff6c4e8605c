import { z } from 'zod';
import { tokenStore } from '../oauth/token-store.ts';
import { budgets } from '../state/budgets.ts';
import { accountFields } from '../state/stored-metrics.ts';

const account = z.strictObject({
  ...accountFields,
  type: z.enum(['PINNER', 'BUSINESS']),
});

const board = z.strictObject({
  id: z.string(),
  accountId: z.string(),
  name: z.string(),
  privacy: z.enum(['PUBLIC', 'PROTECTED', 'SECRET']),
  /** Pin ids, oldest first. */
  pins: z.array(z.string()),
});

const media = z.strictObject({
  id: z.string(),
  accountId: z.string(),
  key: z.string(),
  sha256: z.string().nullable(),
  seconds: z.number(),
  uploadedAt: z.int().nullable(),
  isBroken: z.boolean(),
});

const pin = z.strictObject({
  id: z.string(),
  accountId: z.string(),
  boardId: z.string(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  link: z.string().nullable(),
  altText: z.string().nullable(),
  kind: z.enum(['image', 'video', 'multiple_images']),
  files: z.array(z.strictObject({ sha256: z.string(), width: z.int(), height: z.int(), seconds: z.number() })),
  createdAt: z.int(),
  likes: z.int(),
});

export const pinterestState = z.strictObject({
  serial: z.int(),
  accounts: z.record(z.string(), account),
  boards: z.record(z.string(), board),
  book: tokenStore,
  media: z.record(z.string(), media),
  pins: z.record(z.string(), pin),
  /** Calls by category and account since the minute began. */
  budgets,
});
export type PinterestState = z.infer<typeof pinterestState>;
export type Account = z.infer<typeof account>;
export type Board = z.infer<typeof board>;
export type Media = z.infer<typeof media>;
export type Pin = z.infer<typeof pin>;

/** Returns the next id: 18 digits, more than a JavaScript number holds. */
export function nextId(state: PinterestState): string {
  state.serial += 1;
  return `9${String(state.serial).padStart(17, '0')}`;
}
