import type { Handlers } from '../../http/handler.ts';
import { confirmEmail, resendCode } from './confirm-email.ts';

type Deps = Parameters<typeof confirmEmail>[0];

export function authHandlers(deps: Deps): Handlers<'verifyEmail' | 'resendCode'> {
  return {
    async verifyEmail({ body }) {
      await confirmEmail(deps, { email: body.username, code: body.confirmationCode });
      return { success: true };
    },
    async resendCode({ body }) {
      return { success: true, retryAfterSeconds: await resendCode(deps, body.username) };
    },
  };
}
