import { Link } from '@tanstack/react-router';
import { ArrowLeftRight, LogOut, type LucideIcon, Settings } from 'lucide-react';
import { type JSX, type ReactNode, useEffect } from 'react';
import { isProfileKnown } from '../../api/session-state.ts';
import { useUser } from '../../api/use-session.ts';
import { areFirstStepsDone, FirstStepsAside } from '../../features/overview/public.ts';
import { readFlag, remember } from '../../ui/behaviour/use-stored-flag.ts';
import { classNames } from '../../ui/class-names.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { type Area, PLACES } from './navigation.ts';
import { useSignOut } from './use-sign-out.ts';

const ROW =
  'flex h-control w-full items-center gap-2.5 rounded-control px-2 type-body font-small text-ink-2 transition-colors hover:bg-line/60 hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:font-strong aria-[current=page]:text-ink aria-[current=page]:shadow-1 aria-[current=page]:[&>svg]:text-accent';
/** Whether the person who was here last is an administrator: while it is loaded who is here, their rows do not move. */
const WAS_ADMIN = 'was_administrator';
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
  const isKnown = user !== null && isProfileKnown(user);
  const isAdmin = isKnown ? user.role === 'ADMIN' && user.isActive : readFlag(WAS_ADMIN) === true;
  useEffect(() => {
    if (isKnown) remember(WAS_ADMIN, String(isAdmin));
  }, [isKnown, isAdmin]);
  const signOut = useSignOut();
  const className = classNames(ROW, collapsed && 'justify-center');
  /** A row, whose name is a tooltip where only its icon has room; `element` takes both. */
  const row = (label: string, Icon: LucideIcon, element: (words: ReactNode) => JSX.Element) => {
    const words = (
      <>
        <Icon {...ICON} />
        <span className={collapsed ? 'sr-only' : 'truncate'}>{label}</span>
      </>
    );
    return (
      <li key={label}>
        {collapsed ? (
          <Tooltip text={label} side="right">
            {element(words)}
          </Tooltip>
        ) : (
          element(words)
        )}
      </li>
    );
  };

  return (
    <div className="flex h-full flex-col px-2 pt-2.5 pb-3">
      <nav aria-label="Main">
        <ul className="grid gap-px">
          {PLACES[area].map(({ to, label, Icon, exact }) =>
            row(label, Icon, (words) => (
              <Link to={to} activeOptions={{ exact, includeSearch: false }} onClick={onFollow} className={className}>
                {words}
                {to === '/admin/dashboard/messages' && !collapsed && user?.role === 'ADMIN' && <UnreadMessages />}
              </Link>
            )),
          )}
        </ul>
      </nav>
      <div className="mt-auto pt-2.5">
        {user && area === 'dashboard' && !collapsed && !areFirstStepsDone(user.id) && (
          <FirstStepsAside userId={user.id} onFollow={onFollow} />
        )}
      </div>
      <nav aria-label="Account" className="border-t border-line pt-2.5">
        <ul className="grid gap-px">
          {/* Also before it is known who is here: only administrators stay in their area. */}
          {(area === 'admin' || isAdmin) &&
            row(area === 'admin' ? 'User Dashboard' : 'Administration', ArrowLeftRight, (words) => (
              <Link
                to={area === 'admin' ? '/dashboard' : '/admin/dashboard'}
                activeOptions={{ exact: true }}
                onClick={onFollow}
                className={className}
              >
                {words}
              </Link>
            ))}
          {row('Settings', Settings, (words) => (
            <Link to="/dashboard/settings" onClick={onFollow} className={className}>
              {words}
            </Link>
          ))}
          {row('Sign out', LogOut, (words) => (
            <button type="button" onClick={signOut} className={className}>
              {words}
            </button>
          ))}
        </ul>
      </nav>
    </div>
  );
}
