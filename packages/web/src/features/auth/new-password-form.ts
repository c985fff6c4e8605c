import { NewPassword } from '@brandly/contract/auth/passwords';
import * as z from 'zod/mini';

/** A new password, typed twice. */
export const NewPasswordForm = z
  .strictObject({
    password: NewPassword,
    confirm_password: z.string().check(z.minLength(1, 'Please confirm your password')),
  })
  .check(
    z.refine((form) => form.password === form.confirm_password, {
      path: ['confirm_password'],
      message: 'Passwords do not match',
    }),
  );
export type NewPasswordForm = z.infer<typeof NewPasswordForm>;
