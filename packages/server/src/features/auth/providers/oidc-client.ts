import type { SignInProviderId } from '@brandly/contract/auth/sign-in';
import * as oidc from 'openid-client';
import { boundedFetch } from './bounded-fetch.ts';
import { detailsOfClaims, type PersonDetails } from './person-details.ts';

/** As configured: where a provider lives, and what we are known by there. */
export type SignInProvider = {
  id: SignInProviderId;
  /** As people know it. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Where it leaves OpenID Connect's own name: the parameter that says where the browser goes after signing out there. */
  signOutReturnParameter?: string;
};

/** Somebody whom the provider has proven to be who they are. */
export type ProvenPerson = {
  /** Never changes at this provider, and is nobody else's. */
  subject: string;
  /** What it says of them beside that, needed for a new account only. Throws where it can't be asked. */
  details: () => Promise<PersonDetails>;
};

/** The values of one sign-in that its way back has to show. */
type Secrets = { state: string; nonce: string; verifier: string };

export type OidcClient = {
  authorizeUrl: (ask: Secrets & { redirectUri: string }) => Promise<string>;
  /** Trades the code of a way back for who the person is. Throws for whatever is not as it should be. */
  redeem: (wayBack: URL, secrets: Secrets) => Promise<ProvenPerson>;
  /** Where the browser goes to sign out there as well; null: the provider has no such place. */
  signOutUrl: (returnTo: string) => Promise<string | null>;
};

const ANSWER_WITHIN_S = 8;
const CLOCKS_DIFFER_S = 60;
/** A provider that changes its addresses is followed within the hour. */
const METADATA_KEPT_MS = 3_600_000;
/** OpenID Connect Core 2: at most 255 letters. */
const SUBJECT_MAX = 255;

/**
 * One provider of OpenID Connect: the code flow with PKCE, by openid-client. Beyond what that checks by itself, every id
 * token's signature is verified, and its authorized party and time of issue.
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

  /** New each time: one that is kept would not look for a changed key within a minute of having read the keys. */
  const configure = async (): Promise<oidc.Configuration> => {
    if (known === null || known.until <= Date.now()) {
      const metadata = readMetadata();
      known = { until: Date.now() + METADATA_KEPT_MS, metadata };
      // A failed question must not be remembered as an answer.
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
          // OpenID Connect Core 5.4: what the scopes ask for is told here, and need not stand in the id token.
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
