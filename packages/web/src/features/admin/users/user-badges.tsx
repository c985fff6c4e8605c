import type { AdminUser } from '@brandly/contract/admin';
import { Badge } from '../../../ui/status-badge.tsx';

/** Whether a person may use the product. */
export function UserStatus({ user }: { user: Pick<AdminUser, 'isActive' | 'earlyAccess'> }) {
  if (!user.isActive) return <Badge status="failed">Inactive</Badge>;
  if (!user.earlyAccess) return <Badge status="draft">Waiting for access</Badge>;
  return <Badge status="published">Active</Badge>;
}

export const fullName = (user: Pick<AdminUser, 'firstName' | 'lastName' | 'email'>): string =>
  `${user.firstName} ${user.lastName}`.trim() || user.email;
