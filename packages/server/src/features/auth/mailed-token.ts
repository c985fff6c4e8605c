import { createHmac, randomBytes } from 'node:crypto';

/** 256 bits cannot be guessed, so the row it opens needs no counter of tries. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token, so that reading the table does not reveal it. */
export const hashToken = (secret: string, purpose: 'password reset' | 'email take-back', token: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose} ${token}`).digest();
