import { createHash } from 'node:crypto';
import type { SignInProviderId } from '@brandly/contract/sign-in';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as z from 'zod';

/** As configured: where a provider lives, and what we are known by there. */
export type SignInProvider = {
  id: SignInProviderId;
  /** As people know it. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
};

/** Who the provider says somebody is. */
export type ProviderClaims = {
  subject: string;
  email: string;
  isEmailConfirmed: boolean;
  firstName: string;
  lastName: string;
};

const ANSWER_WITHIN_MS = 8_000;
/** A provider that changes its addresses is followed within the hour. */
const METADATA_KEPT_MS = 3_600_000;
/** Signatures that only the provider can make; `none` and those under our own secret are not among them. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA'];

const Metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
type Metadata = z.infer<typeof Metadata>;

const Tokens = z.object({ id_token: z.string() });
/** Cognito writes `email_verified` as a word for some of its own providers. */
const Claims = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  email: z.email().optional(),
  email_verified: z.union([z.boolean(), z.string().transform((word) => word === 'true')]).optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
});

export type OidcClient = {
  authorizeUrl: (ask: { redirectUri: string; state: string; nonce: string; verifier: string }) => Promise<string>;
  /** Trades a code for who the person is. Throws for whatever is not as it should be. */
  claimsOf: (ask: {
    redirectUri: string;
    code: string;
    nonce: string;
    verifier: string;
    now: Date;
  }) => Promise<ProviderClaims>;
};

/** Speaks OpenID Connect with one provider: discovery, code flow with PKCE, and an id token that is checked. */
export function createOidcClient(provider: SignInProvider): OidcClient {
  const { issuer, clientId, clientSecret } = provider;
  let known: { until: number; metadata: Promise<Metadata> } | null = null;

  const discover = (): Promise<Metadata> => {
    if (known !== null && known.until > Date.now()) return known.metadata;
    const metadata = readMetadata(issuer);
    known = { until: Date.now() + METADATA_KEPT_MS, metadata };
    // A failed question must not be remembered as an answer.
    metadata.catch(() => {
      known = null;
    });
    return metadata;
  };

  return {
    async authorizeUrl({ redirectUri, state, nonce, verifier }) {
      const url = new URL((await discover()).authorization_endpoint);
      const query = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return url.href;
    },
    async claimsOf({ redirectUri, code, nonce, verifier, now }) {
      const { token_endpoint, jwks_uri } = await discover();
      const basic = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString(
        'base64',
      );
      const answer = await fetch(token_endpoint, {
        method: 'POST',
        headers: { authorization: `Basic ${basic}`, accept: 'application/json' },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          code_verifier: verifier,
        }),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        redirect: 'error',
      });
      if (!answer.ok) throw new Error(`the token endpoint answered ${answer.status}`);
      const { id_token } = Tokens.parse(await answer.json());
      const keys = createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: ANSWER_WITHIN_MS });
      const { payload } = await jwtVerify(id_token, keys, {
        issuer,
        audience: clientId,
        algorithms: ALGORITHMS,
        currentDate: now,
        clockTolerance: 60,
        requiredClaims: ['exp', 'iat'],
      });
      const claims = Claims.parse(payload);
      if (claims.nonce !== nonce) throw new Error('the id token was made for another sign-in');
      return {
        subject: claims.sub,
        email: (claims.email ?? '').toLowerCase(),
        isEmailConfirmed: claims.email !== undefined && claims.email_verified === true,
        ...namesOf(claims),
      };
    },
  };
}

async function readMetadata(issuer: string): Promise<Metadata> {
  const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    redirect: 'error',
  });
  if (!answer.ok) throw new Error(`the provider's configuration answered ${answer.status}`);
  const metadata = Metadata.parse(await answer.json());
  if (metadata.issuer !== issuer) throw new Error(`the provider calls itself ${metadata.issuer}`);
  return metadata;
}

function namesOf(claims: z.infer<typeof Claims>): Pick<ProviderClaims, 'firstName' | 'lastName'> {
  const [first = '', ...rest] = (claims.name ?? '').trim().split(/\s+/);
  const named = { firstName: claims.given_name ?? first, lastName: claims.family_name ?? rest.join(' ') };
  return { firstName: named.firstName.slice(0, 80), lastName: named.lastName.slice(0, 80) };
}
