import * as z from 'zod/mini';
import { AnyCasePlatform } from '../platforms/shapes.ts';
import { text } from '../shapes.ts';

const Platform = z.object({ platform: AnyCasePlatform });

const Way = {
  /** What this way is called; empty where it is the only one. */
  label: z.string(),
  fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      hint: z.string(),
      /** What a browser may fill in (HTML's autocomplete). */
      autocomplete: z.enum(['username', 'off']),
      maxLength: z.number(),
      isSecret: z.boolean(),
    }),
  ),
  makeAt: z.object({ label: z.string(), href: z.string() }),
};
/** Our own form in which a person enters credentials made on a platform or names the server of the consent page. */
export const SignInForm = z.object({
  ...Way,
  /** The other way to sign in, where there is one. */
  instead: z.nullable(z.object(Way)),
});
export type SignInForm = z.infer<typeof SignInForm>;

export const signInFormRoutes = {
  getSignInForm: {
    method: 'GET',
    path: '/v1/platforms/{platform}/sign-in',
    access: 'own',
    summary: 'Get the sign-in form. For platforms that ask for a handle or a server first',
    params: Platform,
    response: SignInForm,
  },
  signInToPlatform: {
    method: 'POST',
    path: '/v1/platforms/{platform}/sign-in',
    access: 'account.connect',
    summary: 'Submit the sign-in form. `state` comes from the address that getAuthUrl returns',
    params: Platform,
    /** `instead`: `typed` belongs to the form's other way. */
    body: z.strictObject({
      state: text(100),
      typed: z.record(text(40), text(1_000)),
      instead: z.optional(z.boolean()),
    }),
    /** Where the popup goes next: a page that reports back to the opener, or the choice of an account. */
    response: z.object({ url: z.string() }),
  },
} as const;
