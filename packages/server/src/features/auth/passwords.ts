import { normalisePassword } from '@brandly/contract/passwords';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB and two passes, the first of OWASP's Password Storage Cheat Sheet's choices; 15 ms on two cores. */
const ARGON2ID = 2;
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(normalisePassword(password), COST);

export const isPasswordRight = ({ hash: stored, password }: { hash: string; password: string }): Promise<boolean> =>
  verify(stored, normalisePassword(password));
