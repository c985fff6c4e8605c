import * as z from 'zod/mini';
import { NewPassword } from './auth.ts';
import { EmailAddress } from './shapes.ts';

/** A link to set a new password works this long, and once. */
export const RESET_LINK_LIFE_MS = 30 * 60_000;

export const ForgotPasswordBody = z.strictObject({ email: EmailAddress });
export type ForgotPasswordBody = z.infer<typeof ForgotPasswordBody>;
export const ResetPasswordBody = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  password: NewPassword,
});
export const ChangePasswordBody = z.strictObject({
  currentPassword: z.string().check(z.minLength(1, 'Current password is required'), z.maxLength(256)),
  newPassword: NewPassword,
});

export const passwordRoutes = {
  forgotPassword: {
    method: 'POST',
    path: '/v1/auth/forgot-password',
    audience: 'public',
    summary: 'Mail a link to set a new password; the answer is the same whether or not the address is known',
    body: ForgotPasswordBody,
    response: z.object({ success: z.boolean() }),
  },
  resetPassword: {
    method: 'POST',
    path: '/v1/auth/reset-password',
    audience: 'public',
    summary: 'Set a new password with the token of a mailed link; every session of the account ends',
    body: ResetPasswordBody,
    response: z.object({ success: z.boolean() }),
  },
  changePassword: {
    method: 'POST',
    path: '/v1/user/password',
    audience: 'user',
    summary: 'Change the password; every other session of the account ends',
    body: ChangePasswordBody,
    response: z.object({ success: z.boolean() }),
  },
} as const;
