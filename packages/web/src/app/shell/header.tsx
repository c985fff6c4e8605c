import { Link } from '@tanstack/react-router';
import { Menu, PanelLeft, Search } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '../../api/use-session.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart, WHEN_OPEN } from '../../ui/lazy-part.tsx';
import { Logo } from '../../ui/logo.tsx';
import { HeaderToolsOpening } from './header-tools-opening.tsx';
import type { Area } from './navigation.ts';

type HeaderProps = { area: Area; expanded: boolean; onToggle: () => void; onOpenPalette: () => void };

/** The bar over everything: sidebar toggle, mark and name, welcome, bell, account. */
export function Header({ area, expanded, onToggle, onOpenPalette }: HeaderProps) {
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
      <PhoneMenu area={area} />
      <Link
        to="/dashboard"
        aria-label="Brandly home"
        className="flex items-center rounded-control px-0.5 py-1 pointer-coarse:min-h-10"
      >
        <Logo />
      </Link>
      <span className="flex-1" />
      {user && (
        <>
          <p className="mr-1 truncate type-body text-ink-2 max-sm:hidden">
            {user.firstName && <>Welcome back, {user.firstName}</>}
            {/* Without the email the profile is not known, nor whether there is a name; nothing waits visibly for it. */}
            {!user.firstName && user.email && (
              <>
                Welcome back.{' '}
                <Link to="/dashboard/settings" className="text-accent-text underline">
                  Add your name
                </Link>
              </>
            )}
          </p>
          <IconButton label="Search posts, pages and commands" onClick={onOpenPalette}>
            <Search size={17} aria-hidden />
          </IconButton>
          <HeaderToolsOpening user={user} />
        </>
      )}
    </header>
  );
}

/** Only a phone opens it. */
const Drawer = lazyPart(async () => (await import('./layers/drawer.tsx')).Drawer, WHEN_OPEN);

/** Holds by itself whether the sidebar lies over the page: opening it draws nothing else again. */
function PhoneMenu({ area }: { area: Area }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label="Open menu" onClick={() => setOpen(true)} className="md:hidden">
        <Menu size={19} aria-hidden />
      </IconButton>
      <Drawer area={area} open={open} onOpenChange={setOpen} />
    </>
  );
}
