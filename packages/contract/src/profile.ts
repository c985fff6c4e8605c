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
});
export type User = z.infer<typeof User>;

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
} as const;
