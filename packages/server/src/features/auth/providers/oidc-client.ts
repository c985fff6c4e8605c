import type { SignInProviderId } from '@brandly/contract/auth/sign-in';
import { EmailAddress } from '@brandly/contract/shapes';
import type { CustomFetch } from 'openid-client';
import * as oidc from 'openid-client';

/** A provider as configured: its address, and our credentials there. */
export type SignInProvider = {
  id: SignInProviderId;
  /** The name that people know it by. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** For a provider that departs from OpenID Connect: its parameter for where to go after signing out there. */
  signOutReturnParameter?: string;
};

/** A person whose identity the provider has proven. */
export type ProvenPerson = {
  /** Never changes at this provider, and belongs to nobody else. */
  subject: string;
  /** What else the provider says about them, needed for a new account only. Throws if it cannot be fetched. */
  details: () => Promise<PersonDetails>;
};

/** The values of one sign-in that its redirect has to match. */
type Secrets = { state: string; nonce: string; verifier: string };

export type OidcClient = {
  authorizeUrl: (ask: Secrets & { redirectUri: string }) => Promise<string>;
  /** Exchanges the code of a redirect for the person's identity. Throws for anything that is not as it should be. */
  redeem: (wayBack: URL, secrets: Secrets) => Promise<ProvenPerson>;
  /** Where the browser goes to sign out there, too; null: the provider has no such address. */
  signOutUrl: (returnTo: string) => Promise<string | null>;
};

const ANSWER_WITHIN_S = 8;
const CLOCKS_DIFFER_S = 60;
/** A provider that changes its addresses is followed within an hour. */
const METADATA_KEPT_MS = 3_600_000;
/** OpenID Connect Core 2: at most 255 characters. */
const SUBJECT_MAX = 255;

/**
 * A client for one OpenID Connect provider: the code flow with PKCE, by openid-client. Beyond that library's own
 * checks, it verifies every id token's signature, authorized party and time of issue.
 */
export function createOidcClient({
  issuer,
  clientId,
  clientSecret,
  signOutReturnParameter,
}: SignInProvider): OidcClient {
  const client = { client_secret: clientSecret, [oidc.clockTolerance]: CLOCKS_DIFFER_S };
  let known: { until: number; metadata: Promise<oidc.ServerMetadata> } | null = null;

  const readMetadata = async () => {
    const execute = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [];
    const options = { timeout: ANSWER_WITHIN_S, execute, [oidc.customFetch]: boundedFetch };
    const found = await oidc.discovery(new URL(issuer), clientId, client, undefined, options);
    return found.serverMetadata();
  };

  /** Created each time: a kept one would not look for a changed key within a minute of reading the keys. */
  const configure = async (): Promise<oidc.Configuration> => {
    if (known === null || known.until <= Date.now()) {
      const metadata = readMetadata();
      known = { until: Date.now() + METADATA_KEPT_MS, metadata };
      // A failed request must not be cached as an answer.
      metadata.catch(() => {
        known = null;
      });
    }
    const basic = oidc.ClientSecretBasic(clientSecret);
    const configuration = new oidc.Configuration({ ...(await known.metadata) }, clientId, client, basic);
    configuration.timeout = ANSWER_WITHIN_S;
    configuration[oidc.customFetch] = boundedFetch;
    if (issuer.startsWith('http:')) oidc.allowInsecureRequests(configuration);
    oidc.enableNonRepudiationChecks(configuration);
    return configuration;
  };

  return {
    async authorizeUrl({ redirectUri, state, nonce, verifier }) {
      return oidc.buildAuthorizationUrl(await configure(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href;
    },
    async redeem(wayBack, { state, nonce, verifier }) {
      const configuration = await configure();
      const tokens = await oidc.authorizationCodeGrant(configuration, wayBack, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined || claims.sub.length === 0 || claims.sub.length > SUBJECT_MAX)
        throw new Error('the id token names nobody');
      if (claims['azp'] !== undefined && claims['azp'] !== clientId)
        throw new Error('the id token was given to somebody else');
      if (claims.iat > Date.now() / 1000 + CLOCKS_DIFFER_S) throw new Error('the id token is from the future');
      return {
        subject: claims.sub,
        details: async () => {
          if (claims['email'] !== undefined) return detailsOfClaims(claims);
          // OpenID Connect Core 5.4: claims requested by scopes are returned here and need not be in the id token.
          const told = await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub);
          return detailsOfClaims({ ...claims, ...told });
        },
      };
    },
    async signOutUrl(returnTo) {
      const configuration = await configure();
      if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
      const more = signOutReturnParameter === undefined ? {} : { [signOutReturnParameter]: returnTo };
      return oidc.buildEndSessionUrl(configuration, more).href;
    },
  };
}

/** Keys, tokens and user information take a few kilobytes. */
const MOST_BYTES = 262_144;

/** Calls a provider and reads no more than this of its answer. Throws for a longer one. */
const boundedFetch: CustomFetch = async (address, options) => {
  const answer = await fetch(address, { ...options, body: options.body ?? null });
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength;
    if (bytes > MOST_BYTES) throw new Error(`the answer of ${address} is longer than ${MOST_BYTES} bytes`);
    parts.push(part);
  }
  const { status, headers } = answer;
  return new Response(parts.length === 0 ? null : Buffer.concat(parts), { status, headers });
};

/** What a provider says about a person beside their identity. */
type PersonDetails = {
  /** The given address in lower case; null: none, or nothing that email can be sent to. */
  email: string | null;
  /** Whether the provider vouches that the address is theirs. */
  isEmailConfirmed: boolean;
  firstName: string;
  lastName: string;
};

/** The limit of the profile form. */
const NAME_MAX = 80;

/** Reads claims, which may have any form: an odd one counts as missing. */
function detailsOfClaims(claims: Readonly<Record<string, unknown>>): PersonDetails {
  const email = EmailAddress.safeParse(claims['email']).data?.toLowerCase() ?? null;
  // Cognito writes `email_verified` as a string for some of its own providers.
  const isEmailConfirmed = claims['email_verified'] === true || claims['email_verified'] === 'true';
  const [first = '', ...rest] = textOf(claims['name']).split(' ');
  return {
    email,
    isEmailConfirmed,
    firstName: shorten(textOf(claims['given_name']) || first),
    lastName: shorten(textOf(claims['family_name']) || rest.join(' ')),
  };
}

/** Collapses the text into one line. */
const textOf = (claim: unknown): string =>
  typeof claim === 'string' ? claim.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim() : '';

/** A name that was cut ends with dots, so that its owner notices. */
function shorten(name: string): string {
  const letters = Array.from(name);
  let cut = name;
  for (let kept = NAME_MAX - 1; cut.length > NAME_MAX; kept -= 1) cut = `${letters.slice(0, kept).join('')}…`;
  return cut;
}
