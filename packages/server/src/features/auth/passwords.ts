import { normalisePassword } from '@brandly/contract/auth/passwords';

/** argon2id with 19 MiB and two passes, the first of OWASP's Password Storage Cheat Sheet; 15 ms on two cores. */
const ARGON2ID = 2;
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Loaded on demand: the worker imports this file indirectly and never hashes. */
const argon2 = () => import('@node-rs/argon2');

export const hashPassword = async (password: string): Promise<string> =>
  (await argon2()).hash(normalisePassword(password), COST);

export const isPasswordRight = async (one: { hash: string; password: string }): Promise<boolean> =>
  (await argon2()).verify(one.hash, normalisePassword(one.password));
