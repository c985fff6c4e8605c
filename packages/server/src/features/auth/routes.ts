import type { authRoutes } from '@brandly/contract/auth';
import type { passwordRoutes } from '@brandly/contract/auth/passwords';
import type { Config } from '../../config.ts';
import type { Handlers } from '../../http/handler.ts';
import type { AuthDeps } from './auth-deps.ts';
import { confirmNewEmail } from './change-email.ts';
import { confirmEmail, resendCode } from './confirm-email.ts';
import { setEarlyAccess } from './early-access.ts';
import { askForReset, changePassword, resetPassword } from './reset-password.ts';
import { takeBackEmail } from './take-back-email.ts';

type Deps = AuthDeps & { config: Pick<Config, 'oldAuthSecrets' | 'signInProviders'> };

export function authHandlers(deps: Deps): Handlers<keyof typeof authRoutes | keyof typeof passwordRoutes> {
  return {
    async verifyEmail({ body }, { browser }) {
      const { isWaiting, person } = await confirmEmail(deps, { email: body.username, code: body.confirmationCode });
      if (!isWaiting) {
        await browser.signIn(person);
        await deps.events.report('signed_in', { userId: person.id });
      }
      return { success: true, isWaiting };
    },
    async resendCode({ body }) {
      return {
        success: true,
        retryAfterSeconds: await resendCode(deps, { email: body.username, signUp: body.signUp ?? null }),
      };
    },
    async forgotPassword({ body }) {
      await askForReset(deps, body.email);
      return { success: true };
    },
    async resetPassword({ body }, { browser }) {
      browser.remember(await resetPassword(deps, body));
      return { success: true };
    },
    async confirmNewEmail({ body }, { person }) {
      await confirmNewEmail(deps, person, { email: body.email, code: body.confirmationCode });
      return { success: true };
    },
    async takeBackEmail({ body }) {
      return takeBackEmail(deps, body.token);
    },
    async listSignInProviders() {
      return { providers: deps.config.signInProviders.map(({ id, name }) => ({ id, name })) };
    },
    async setEarlyAccess({ params, body }, { person }) {
      await setEarlyAccess(deps, person, params.id, body.earlyAccess);
      return { success: true };
    },
    async changePassword({ body }, { person }) {
      await changePassword(deps, person, body);
      return { success: true };
    },
  };
}
