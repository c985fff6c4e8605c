import * as z from 'zod/mini';
import { EmailAddress, Id, InstantText, TimeZoneName } from './shapes.ts';

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
  /** Set while the account waits to be deleted for good; it can be kept until then. */
  deletesAt: z.nullable(InstantText),
});
export type User = z.infer<typeof User>;

/** A deleted account can be taken back for this long. */
export const ACCOUNT_GRACE_DAYS = 14;

export const DeleteProfileBody = z.strictObject({
  /** The person's own email address, typed. */
  confirmation: z.string().check(z.maxLength(254)),
});

export const ProfileForm = z.strictObject({
  firstName: z
    .string('First name is required')
    .check(z.trim(), z.minLength(1, 'First name must be at least 1 character'), z.maxLength(80)),
  lastName: z
    .string('Last name is required')
    .check(z.trim(), z.minLength(1, 'Last name must be at least 1 character'), z.maxLength(80)),
  email: EmailAddress,
  phone: z.optional(z.nullable(z.string())),
  timeZone: z.optional(TimeZoneName),
});
export type ProfileForm = z.infer<typeof ProfileForm>;

export const profileRoutes = {
  getProfile: {
    method: 'GET',
    path: '/v1/user/profile',
    audience: 'user',
    summary: 'The signed-in person',
    response: z.object({ success: z.boolean(), data: z.object({ user: User }) }),
  },
  updateProfile: {
    method: 'PUT',
    path: '/v1/user/profile',
    audience: 'user',
    summary: 'Change the name, phone or email; a changed email takes effect once its code is confirmed',
    body: ProfileForm,
    response: z.object({
      success: z.boolean(),
      message: z.string(),
      data: z.object({ user: User, emailVerificationRequired: z.boolean() }),
    }),
  },
  downloadData: {
    method: 'GET',
    path: '/v1/user/data',
    audience: 'user',
    summary: 'Everything that is kept about the person, for keeping elsewhere; no tokens and no passwords',
    response: z.record(z.string(), z.unknown()),
  },
  deleteProfile: {
    method: 'DELETE',
    path: '/v1/user/profile',
    audience: 'user',
    summary: 'Delete the account after two weeks; nothing is published from now on, and signing in can take it back',
    body: DeleteProfileBody,
    response: z.object({ success: z.boolean(), deletesAt: InstantText }),
  },
  keepProfile: {
    method: 'POST',
    path: '/v1/user/profile/keep',
    audience: 'user',
    summary: 'Take the deletion of the account back',
    response: z.object({ success: z.boolean() }),
  },
} as const;
