import * as z from 'zod/mini';
import { PHONE_NUMBER } from '../auth/phone.ts';
import { EmailAddress, Id, InstantText, nameText, TimeZoneName, text } from '../shapes.ts';

export const ROLES = ['USER', 'ADMIN'] as const;

export const User = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.nullable(z.string()),
  role: z.enum(ROLES),
  isActive: z.boolean(),
  timeZone: z.string(),
  createdAt: InstantText,
  /** False for a person who only signs in with a provider. */
  hasPassword: z.boolean(),
  /** The brand that the person signed up for; null if they named none. */
  brandName: z.nullable(z.string()),
  /** Set while the account waits for its final deletion; until then it can be kept. */
  deletesAt: z.nullable(InstantText),
});
export type User = z.infer<typeof User>;

/** A deleted account can be restored for this long. */
export const ACCOUNT_GRACE_DAYS = 14;

/** A person who signed in this recently need not prove their identity again. */
export const FRESH_SIGN_IN_MS = 10 * 60_000;
/** A change of address can be undone from the old mailbox for this long. */
export const TAKE_BACK_DAYS = 7;

/** The current password: whoever merely finds a session open cannot move the account, delete it or export its data. */
const proof = z.optional(text(256));

export const DeleteProfileBody = z.strictObject({
  /** The person's own email address, typed as a confirmation. */
  confirmation: text(254),
  password: proof,
});

export const ProfileForm = z.strictObject({
  firstName: nameText(80, 'First name must be at least 1 character'),
  lastName: nameText(80, 'Last name must be at least 1 character'),
  email: EmailAddress,
  phone: z.optional(z.nullable(text(40, PHONE_NUMBER))),
  timeZone: z.optional(TimeZoneName),
  /** Required with a new address. */
  password: proof,
});
export type ProfileForm = z.infer<typeof ProfileForm>;
/** What is left out stays as it is, so that two open pages that change different fields undo nothing of each other. */
export const ProfileChange = z.partial(ProfileForm);
export type ProfileChange = z.infer<typeof ProfileChange>;

export const profileRoutes = {
  getProfile: {
    method: 'GET',
    path: '/v1/user/profile',
    access: 'own',
    summary: 'Get your profile',
    response: z.object({ success: z.boolean(), data: z.object({ user: User }) }),
  },
  updateProfile: {
    method: 'PUT',
    path: '/v1/user/profile',
    access: 'own',
    summary:
      'Update your profile. A new email address needs the password or a recent sign-in, and takes effect once its code is confirmed',
    body: ProfileChange,
    response: z.object({
      success: z.boolean(),
      message: z.string(),
      data: z.object({ user: User, emailVerificationRequired: z.boolean() }),
    }),
  },
  downloadData: {
    method: 'POST',
    path: '/v1/user/data',
    access: 'own',
    summary: 'Export your data. Contains everything stored about you except tokens and passwords',
    body: z.strictObject({ password: proof }),
    response: z.record(z.string(), z.unknown()),
  },
  deleteProfile: {
    method: 'DELETE',
    path: '/v1/user/profile',
    access: 'own',
    summary:
      'Delete your account. It is deleted after two weeks; publishing stops at once, and signing in lets you keep the account',
    body: DeleteProfileBody,
    response: z.object({ success: z.boolean(), deletesAt: InstantText }),
  },
  keepProfile: {
    method: 'POST',
    path: '/v1/user/profile/keep',
    access: 'own',
    summary: 'Keep your account. Cancels its deletion',
    response: z.object({ success: z.boolean() }),
  },
} as const;
