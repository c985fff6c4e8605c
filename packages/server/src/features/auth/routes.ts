import type { Handlers } from '../../http/handler.ts';
import { changePassword } from './change-password.ts';
import { confirmEmail, resendCode } from './confirm-email.ts';
import { askForReset, type PasswordDeps, resetPassword } from './reset-password.ts';

type Deps = Parameters<typeof confirmEmail>[0] & PasswordDeps;

export function authHandlers(
  deps: Deps,
): Handlers<'verifyEmail' | 'resendCode' | 'forgotPassword' | 'resetPassword' | 'changePassword'> {
  return {
    async verifyEmail({ body }) {
      await confirmEmail(deps, { email: body.username, code: body.confirmationCode });
      return { success: true };
    },
    async resendCode({ body }) {
      return { success: true, retryAfterSeconds: await resendCode(deps, body.username) };
    },
    async forgotPassword({ body }) {
      await askForReset(deps, body.email);
      return { success: true };
    },
    async resetPassword({ body }) {
      await resetPassword(deps, body);
      return { success: true };
    },
    async changePassword({ body }, { person }) {
      await changePassword(deps, person, body);
      return { success: true };
    },
  };
}
