import { createHash, createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import type { Call, Refusal } from '../../platform-stand-in.ts';
import type { BlueskyState } from '../state.ts';

/** From @atproto/oauth-provider 0.22.9: a nonce and the one before it are accepted, for three minutes at most. */
const NONCE_MS = 90_000;
const SEEN_MS = 600_000;

const Head = z.object({
  typ: z.literal('dpop+jwt'),
  alg: z.literal('ES256'),
  jwk: z.strictObject({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() }),
});
const Claims = z.object({
  jti: z.string().min(1),
  htm: z.string(),
  htu: z.string(),
  iat: z.number(),
  nonce: z.string().optional(),
  ath: z.string().optional(),
});

type Problem = (error: 'use_dpop_nonce' | 'invalid_dpop_proof', words: string) => Refusal;

/** Returns the thumbprint of the key that a call proves (RFC 9449). @throws `refuse` for a missing or wrong proof */
export function thumbprintOf(
  state: BlueskyState,
  call: Call,
  { refuse, token }: { refuse: Problem; token?: string },
): string {
  call.answerHeaders['dpop-nonce'] = nonceAt(call.now);
  const { head, claims, jti } = read(call.headers['dpop'] ?? '', refuse);
  if (claims.htm !== call.method) throw refuse('invalid_dpop_proof', 'DPoP "htm" mismatch');
  if (claims.htu !== `${call.origin}${call.path}`) throw refuse('invalid_dpop_proof', 'DPoP "htu" mismatch');
  if (claims.nonce === undefined) throw refuse('use_dpop_nonce', 'Authorization server requires nonce in DPoP proof');
  if (![call.now, call.now - NONCE_MS].some((at) => nonceAt(at) === claims.nonce)) {
    throw refuse('use_dpop_nonce', 'DPoP "nonce" mismatch');
  }
  if (token !== undefined && claims.ath !== sha256(token)) throw refuse('invalid_dpop_proof', 'DPoP "ath" mismatch');
  const { proofs } = state.oauth;
  for (const [seen, at] of Object.entries(proofs)) if (at < call.now - SEEN_MS) delete proofs[seen];
  if (jti in proofs) throw refuse('invalid_dpop_proof', 'DPoP proof replayed');
  proofs[jti] = call.now;
  const { crv, kty, x, y } = head.jwk;
  // RFC 7638: these members, in this order.
  return sha256(JSON.stringify({ crv, kty, x, y }));
}

function read(proof: string, refuse: Problem) {
  if (proof === '') throw refuse('invalid_dpop_proof', 'DPoP proof required');
  const [head = '', payload = '', signature = ''] = proof.split('.');
  const parsed = z.object({ head: Head, claims: Claims }).safeParse({ head: partOf(head), claims: partOf(payload) });
  if (!parsed.success) throw refuse('invalid_dpop_proof', 'Invalid DPoP proof');
  const key = {
    key: createPublicKey({ key: parsed.data.head.jwk, format: 'jwk' }),
    dsaEncoding: 'ieee-p1363' as const,
  };
  const isSigned = verify('sha256', Buffer.from(`${head}.${payload}`), key, Buffer.from(signature, 'base64url'));
  if (!isSigned) throw refuse('invalid_dpop_proof', 'Invalid DPoP proof');
  return { ...parsed.data, jti: parsed.data.claims.jti };
}

function partOf(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

const nonceAt = (time: number): string => sha256(`nonce ${Math.floor(time / NONCE_MS)}`);
const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');
