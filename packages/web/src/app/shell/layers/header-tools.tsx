import type { User } from '@brandly/contract/profile';
import { NotificationBell } from '../../../features/notifications/public.ts';
import { UserMenu } from './user-menu.tsx';

/** What opens at the right end of the header: bell and account. */
export function HeaderTools({ user }: { user: User }) {
  return (
    <>
      <NotificationBell />
      <UserMenu user={user} />
    </>
  );
}
