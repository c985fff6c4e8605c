import { betterAuth } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { jwt } from 'better-auth/plugins/jwt'; // the index loads every plugin, 3 MB
import * as z from 'zod';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { cookiePrefix, isSecure } from '../../http/cookies.ts';
import { type AuthSecrets, librarySecrets } from './auth-secrets.ts';

/** A token outlives a sign-out only by its caller's cache, so this merely limits the damage of a theft. */
export const ACCESS_TOKEN_LIFE = '10m';
/** Counted from the last use; the table itself ends every session sixty days after its sign-in. */
const SESSION_LIFE_S = 14 * 24 * 3600;
const SESSION_REFRESH_S = 24 * 3600;
/** The library reads the client's address from this header only, and only we set it. */
export const ADDRESS_HEADER = 'x-brandly-address';

type Deps = { db: Database; config: Pick<Config, 'publicOrigin' | 'allowedOrigins'> & AuthSecrets };

/**
 * Creates the library that keeps sessions and signs their tokens. It never sees a request that we have not checked; its
 * own passwords, emails, codes and rate limits are left out: its rule for addresses knows no letter but A to Z.
 */
export function createSignInLibrary({ db, config }: Deps) {
  return betterAuth({
    appName: 'Brandly',
    baseURL: config.publicOrigin,
    basePath: '/api/auth',
    ...librarySecrets(config),
    trustedOrigins: [...config.allowedOrigins],
    database: { db, type: 'postgres', transaction: true },
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    account: { modelName: 'credentials', accountLinking: { enabled: false } },
    session: { modelName: 'sessions', expiresIn: SESSION_LIFE_S, updateAge: SESSION_REFRESH_S },
    verification: { modelName: 'verifications' },
    user: {
      modelName: 'users',
      additionalFields: {
        firstName: { type: 'string', required: true },
        lastName: { type: 'string', required: true },
        phone: { type: 'string', required: false },
        brandName: { type: 'string', required: false },
        teamSize: { type: 'string', required: false },
        timeZone: { type: 'string', required: true },
        earlyAccess: { type: 'boolean', required: true },
        role: { type: 'string', required: false, input: false, defaultValue: 'USER' },
        isActive: { type: 'boolean', required: false, input: false, defaultValue: true },
      },
    },
    advanced: {
      cookiePrefix: cookiePrefix(config),
      // This option would put `__Secure-` before our own prefix.
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure(config) },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    plugins: [
      jwt({
        disableSettingJwtHeader: true,
        jwks: { keyPairConfig: { alg: 'EdDSA', crv: 'Ed25519' } },
        jwt: {
          issuer: config.publicOrigin,
          audience: config.publicOrigin,
          expirationTime: ACCESS_TOKEN_LIFE,
          definePayload: ({ user, session }) => ({ role: user['role'], sid: session.id }),
        },
      }),
      openSessionPlugin,
    ],
  });
}

/** Opens a session for a person whose identity is already known; only callable from the server. */
const openSessionPlugin = {
  id: 'open-session',
  endpoints: {
    openSession: createAuthEndpoint(
      { method: 'POST', body: z.object({ userId: z.string() }), metadata: { SERVER_ONLY: true } },
      async (ctx) => {
        const user = await ctx.context.internalAdapter.findUserById(ctx.body.userId);
        if (user === null) return ctx.json({ isOpen: false });
        const session = await ctx.context.internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ isOpen: true });
      },
    ),
  },
} as const;

export type SignInLibrary = ReturnType<typeof createSignInLibrary>;
