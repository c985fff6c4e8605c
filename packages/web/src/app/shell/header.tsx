import { Link } from '@tanstack/react-router';
import { Menu, PanelLeft, Search } from 'lucide-react';
import { useUser } from '../../api/use-session.ts';
import { NotificationBell } from '../../features/notifications/public.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { UserMenu } from './user-menu.tsx';

type HeaderProps = { expanded: boolean; onToggle: () => void; onOpenDrawer: () => void; onOpenPalette: () => void };

/** The bar over everything: sidebar toggle, mark and name, welcome, bell, account. */
export function Header({ expanded, onToggle, onOpenDrawer, onOpenPalette }: HeaderProps) {
  const user = useUser();
  return (
    <header className="col-span-full flex items-center gap-2 border-b border-line bg-sunken pr-3 pl-2">
      <IconButton
        label={expanded ? 'Collapse sidebar' : 'Expand sidebar'}
        aria-expanded={expanded}
        onClick={onToggle}
        className="max-md:hidden"
      >
        <PanelLeft size={17} aria-hidden />
      </IconButton>
      <IconButton label="Open menu" onClick={onOpenDrawer} className="md:hidden">
        <Menu size={19} aria-hidden />
      </IconButton>
      <Link
        to="/dashboard"
        aria-label="Brandly, to the overview"
        className="flex items-center rounded-control px-0.5 py-1"
      >
        <Logo />
      </Link>
      <span className="flex-1" />
      {user && (
        <>
          <p className="mr-1 truncate type-body text-ink-2 max-sm:hidden">Welcome back, {user.firstName}</p>
          <IconButton label="Find a page or a command" onClick={onOpenPalette}>
            <Search size={17} aria-hidden />
          </IconButton>
          <NotificationBell />
          <UserMenu user={user} />
        </>
      )}
    </header>
  );
}
