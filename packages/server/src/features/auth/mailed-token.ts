import { createHmac, randomBytes } from 'node:crypto';

/** 256 bits: nothing to guess, so the row it opens needs no counter of tries. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a token, so that whoever reads the table cannot use it. */
export const hashToken = (secret: string, purpose: 'password reset' | 'email take-back', token: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose} ${token}`).digest();
