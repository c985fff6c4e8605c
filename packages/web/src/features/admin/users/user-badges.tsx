import type { AdminUser } from '@brandly/contract/admin';
import { Badge } from '../../../ui/status-badge.tsx';

type Standing = Pick<AdminUser, 'isActive' | 'earlyAccess' | 'emailVerified'>;

/** True for a person who can use the product. */
export const isFine = (user: Standing): boolean => user.isActive && user.earlyAccess && user.emailVerified;

/** Whether a person may use the product. Who never confirmed the email address can't sign in. */
export function UserStatus({ user }: { user: Standing }) {
  if (!user.isActive) return <Badge status="failed">Inactive</Badge>;
  if (!user.earlyAccess) return <Badge status="draft">Waiting for access</Badge>;
  if (!user.emailVerified) return <Badge status="draft">Not confirmed</Badge>;
  return <Badge status="published">Active</Badge>;
}

export const fullName = (user: Pick<AdminUser, 'firstName' | 'lastName' | 'email'>): string =>
  `${user.firstName} ${user.lastName}`.trim() || user.email;
