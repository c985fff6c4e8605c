import * as z from 'zod/mini';
import { SIGN_IN_PROVIDERS } from './sign-in.ts';

export const signInProviderRoutes = {
  listSignInProviders: {
    method: 'GET',
    path: '/v1/auth/providers',
    audience: 'public',
    summary: 'List sign-in providers',
    response: z.object({ providers: z.array(z.object({ id: z.enum(SIGN_IN_PROVIDERS), name: z.string() })) }),
  },
} as const;
