import { Link } from '@tanstack/react-router';
import { ArrowLeftRight, LogOut, Settings } from 'lucide-react';
import type { JSX } from 'react';
import { useUser } from '../../api/use-session.ts';
import { areFirstStepsDone, FirstStepsAside } from '../../features/overview/public.ts';
import { classNames } from '../../ui/class-names.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { type Area, PLACES } from './navigation.ts';
import { useSignOut } from './use-sign-out.ts';

const ROW =
  'flex h-control w-full items-center gap-2.5 rounded-control px-2 type-body font-small text-ink-2 transition-colors hover:bg-line/60 hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:font-strong aria-[current=page]:text-ink aria-[current=page]:shadow-1 aria-[current=page]:[&>svg]:text-accent';
const ICON = { size: 16, strokeWidth: 1.9, 'aria-hidden': true } as const;

// Only administrators have it.
const UnreadMessages = lazyPart(async () => (await import('../../features/admin/unread-messages.tsx')).UnreadMessages, {
  waiting: () => null,
});

type SidebarProps = {
  area: Area;
  /** Shows icons only, with tooltips. */
  collapsed?: boolean;
  /** Called when a row was pressed, so that a drawer can close. */
  onFollow?: () => void;
};

/** The rows of the sidebar: pages at the top, the account below a line. */
export function Sidebar({ area, collapsed = false, onFollow }: SidebarProps) {
  const user = useUser();
  const signOut = useSignOut();
  const row = classNames(ROW, collapsed && 'justify-center');
  const named = (label: string, element: JSX.Element) =>
    collapsed ? (
      <Tooltip text={label} side="right">
        {element}
      </Tooltip>
    ) : (
      element
    );
  const words = (label: string) => <span className={collapsed ? 'sr-only' : 'truncate'}>{label}</span>;

  return (
    <div className="flex h-full flex-col px-2 pt-2.5 pb-3">
      <nav aria-label="Main">
        <ul className="grid gap-px">
          {PLACES[area].map(({ to, label, Icon, exact }) => (
            <li key={to}>
              {named(
                label,
                <Link to={to} activeOptions={{ exact, includeSearch: false }} onClick={onFollow} className={row}>
                  <Icon {...ICON} />
                  {words(label)}
                  {to === '/admin/dashboard/messages' && !collapsed && user?.role === 'ADMIN' && <UnreadMessages />}
                </Link>,
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto pt-2.5">
        {user && area === 'dashboard' && !collapsed && !areFirstStepsDone(user.id) && (
          <FirstStepsAside userId={user.id} onFollow={onFollow} />
        )}
      </div>
      <nav aria-label="Account" className="border-t border-line pt-2.5">
        <ul className="grid gap-px">
          {user?.role === 'ADMIN' && user.isActive && (
            <li>
              {named(
                area === 'admin' ? 'User Dashboard' : 'Administration',
                <Link
                  to={area === 'admin' ? '/dashboard' : '/admin/dashboard'}
                  activeOptions={{ exact: true }}
                  onClick={onFollow}
                  className={row}
                >
                  <ArrowLeftRight {...ICON} />
                  {words(area === 'admin' ? 'User Dashboard' : 'Administration')}
                </Link>,
              )}
            </li>
          )}
          <li>
            {named(
              'Settings',
              <Link to="/dashboard/settings" onClick={onFollow} className={row}>
                <Settings {...ICON} />
                {words('Settings')}
              </Link>,
            )}
          </li>
          <li>
            {named(
              'Sign out',
              <button type="button" onClick={signOut} className={row}>
                <LogOut {...ICON} />
                {words('Sign out')}
              </button>,
            )}
          </li>
        </ul>
      </nav>
    </div>
  );
}
