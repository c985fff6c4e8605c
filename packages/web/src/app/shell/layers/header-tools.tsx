import type { User } from '@brandly/contract/profile';
import { NotificationBell } from '../../../features/notifications/public.ts';
import type { HeaderTool } from '../header-tools-opening.tsx';
import { UserMenu } from './user-menu.tsx';

/** The right end of the header: bell and account. The one that was `pressed` before they loaded starts open. */
export function HeaderTools({ user, pressed }: { user: User; pressed: HeaderTool | null }) {
  return (
    <>
      <NotificationBell startsOpen={pressed === 'bell'} />
      <UserMenu user={user} startsOpen={pressed === 'account'} />
    </>
  );
}
