import { z } from 'zod';

const pushed = z.strictObject({
  values: z.record(z.string(), z.string()),
  /** Of the key that made the request; null: no key was proved yet. */
  thumbprint: z.string().nullable(),
  expiresAt: z.int(),
});
/** What a code or token is bound to. Everything that came from one consent shares a session. */
const bound = z.strictObject({ thumbprint: z.string().nullable(), clientId: z.string(), session: z.string() });

export const oauthState = z.strictObject({
  /** Pushed requests by their names. */
  pushed: z.record(z.string(), pushed),
  /** By the text of a code, an access token or a refresh token. */
  bound: z.record(z.string(), bound),
  /** Proofs already seen, and when. */
  proofs: z.record(z.string(), z.int()),
});
export type Bound = z.infer<typeof bound>;

export const emptyOauth = (): z.infer<typeof oauthState> => ({ pushed: {}, bound: {}, proofs: {} });
