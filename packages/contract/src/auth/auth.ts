import * as z from 'zod/mini';
import { EmailAddress, Id, IdParams, nameText, TimeZoneName, text } from '../shapes.ts';
import { judgePassword, NewPassword, ownWords, PASSWORD_PROBLEMS } from './passwords.ts';
import { PHONE_NUMBER } from './phone.ts';
import { SIGN_IN_PROVIDERS } from './sign-in.ts';

export const VERIFICATION_CODE_LENGTH = 6;
/** A code works for ten minutes and five tries; after that a new one is needed. */
export const VERIFICATION_CODE_LIFE_MS = 600_000;
/** The wait before another code can be requested. */
export const RESEND_WAIT_MS = 60_000;
export const VERIFICATION_CODE_TRIES = 5;
export const TEAM_SIZES = ['1-10', '11-50', '51-100', '100+'] as const;

const requiredName = (message: string) => nameText(80, message);
const phone = text(40, z.trim(), z.minLength(1, 'Phone number is required'), PHONE_NUMBER);
/** The name of a first brand; optional. */
const wishedBrandName = z.union([z.literal(''), nameText(120, 'Brand name is required')]);

/** The sign-up form, with the same fields as the screen. */
export const SignUpForm = z
  .strictObject({
    first_name: requiredName('First name is required'),
    last_name: requiredName('Last name is required'),
    email: EmailAddress,
    brand_name: z.optional(wishedBrandName),
    team_size: z.optional(z.enum(['', ...TEAM_SIZES])),
    phone_number: phone,
    password: NewPassword,
    confirm_password: text(128, z.minLength(1, 'Please confirm your password')),
  })
  .check(
    z.refine((form) => form.password === form.confirm_password, {
      path: ['confirm_password'],
      message: 'Passwords do not match',
    }),
    z.refine(
      (form) =>
        judgePassword(form.password, {
          own: ownWords(form.first_name, form.last_name, form.email, form.brand_name),
        }) !== 'own',
      { path: ['password'], message: PASSWORD_PROBLEMS.own },
    ),
  );
export type SignUpForm = z.infer<typeof SignUpForm>;

/** The body of the sign-up call (POST /api/auth/sign-up/email). */
export const SignUpBody = z.strictObject({
  email: EmailAddress,
  password: NewPassword,
  name: nameText(161, 'Name is required'),
  firstName: requiredName('First name is required'),
  lastName: requiredName('Last name is required'),
  phone,
  brandName: z.optional(wishedBrandName),
  teamSize: z.optional(z.enum(['', ...TEAM_SIZES])),
  timeZone: z.optional(TimeZoneName),
});
export type SignUpBody = z.infer<typeof SignUpBody>;

export const SignInForm = z.strictObject({
  email: EmailAddress,
  password: text(256, z.minLength(1, 'Password is required')),
});
export type SignInForm = z.infer<typeof SignInForm>;

/** Characters that mail programs copy along with a code. */
const AROUND_CODE = /[\s\p{Default_Ignorable_Code_Point}-]/gu;
/** Strips grouping, spaces and invisible characters from a code, so that every way to type it compares equal. */
export const tidyCode = (typed: string): string => typed.replaceAll(AROUND_CODE, '');

export const VerificationCode = text(
  VERIFICATION_CODE_LENGTH,
  z.overwrite(tidyCode),
  z.minLength(1, 'Verification code is required'),
  z.length(VERIFICATION_CODE_LENGTH, 'Code must be 6 digits'),
  z.regex(/^\d+$/, 'Please enter only numbers'),
);
export const VerifyEmailBody = z.strictObject({ username: EmailAddress, confirmationCode: VerificationCode });
export const ConfirmNewEmailBody = z.strictObject({ email: EmailAddress, confirmationCode: VerificationCode });
export const TakeBackEmailBody = z.strictObject({ token: text(200, z.minLength(1)) });
export const ResendCodeBody = z.strictObject({
  username: EmailAddress,
  /** The id from the sign-up's answer: it tells sign-ups apart where several people used the same address. */
  signUp: z.optional(Id),
});

export const authRoutes = {
  verifyEmail: {
    method: 'POST',
    path: '/v1/auth/verify-email',
    access: 'public',
    summary: 'Confirm an email address. Takes the 6-digit code from the email',
    body: VerifyEmailBody,
    /**
     * The correct code signs in the browser that sends it. `isWaiting`: the address is confirmed, but an administrator
     * has to grant early access before the first sign-in.
     */
    response: z.object({ success: z.boolean(), isWaiting: z.boolean() }),
  },
  confirmNewEmail: {
    method: 'POST',
    path: '/v1/user/email',
    access: 'own',
    summary: 'Confirm a new email address. Takes the 6-digit code sent to it',
    body: ConfirmNewEmailBody,
    response: z.object({ success: z.boolean() }),
  },
  takeBackEmail: {
    method: 'POST',
    path: '/v1/auth/take-back-email',
    access: 'public',
    summary:
      'Undo a change of email address. Takes the token from the email to the old address, and signs out every session',
    body: TakeBackEmailBody,
    /** `isPasswordMailed`: the password no longer works, and a link to set a new one was emailed. */
    response: z.object({ email: z.string(), isPasswordMailed: z.boolean() }),
  },
  setEarlyAccess: {
    method: 'PUT',
    path: '/v1/admin/users/{id}/early-access',
    access: 'admin',
    summary: 'Grant or revoke early access',
    params: IdParams,
    body: z.strictObject({ earlyAccess: z.boolean() }),
    response: z.object({ success: z.boolean() }),
  },
  resendCode: {
    method: 'POST',
    path: '/v1/auth/resend-code',
    access: 'public',
    summary: 'Send a new code. The answer is the same whether or not the address is known',
    body: ResendCodeBody,
    response: z.object({ success: z.boolean(), retryAfterSeconds: z.number() }),
  },
  listSignInProviders: {
    method: 'GET',
    path: '/v1/auth/providers',
    access: 'public',
    summary: 'List sign-in providers',
    response: z.object({ providers: z.array(z.object({ id: z.enum(SIGN_IN_PROVIDERS), name: z.string() })) }),
  },
} as const;
