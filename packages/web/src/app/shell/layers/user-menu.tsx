import type { User } from '@brandly/contract/profile';
import { Link } from '@tanstack/react-router';
import { Keyboard, LogOut, Monitor, Moon, Settings, Sun } from 'lucide-react';
import { useContext } from 'react';
import { useThemeChoice } from '../../../features/preferences/public.ts';
import { initialsOf } from '../../../features/profile/initials.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Menu, MenuChoice, MenuHeading, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { AccountButton } from '../account-button.tsx';
import { ShortcutsContext } from '../frame-contexts.ts';
import { useSignOut } from '../use-sign-out.ts';
import { hasNoPointer } from './has-no-pointer.ts';

/** Initials that open the account menu: name, email, theme, settings, sign out. `startsOpen`: pressed earlier. */
export function UserMenu({ user, startsOpen = false }: { user: User; startsOpen?: boolean }) {
  const signOut = useSignOut();
  const showKeys = useContext(ShortcutsContext);
  const [theme, chooseTheme] = useThemeChoice();
  const name = `${user.firstName} ${user.lastName}`.trim();
  const initials = initialsOf(user);
  return (
    <Menu startsOpen={startsOpen} trigger={<AccountButton initials={initials} />}>
      <MenuHeading>
        <Avatar initials={initials} large />
        <span className="block min-w-0">
          <span className="block max-w-60 truncate type-label">{name || user.email}</span>
          <span className="block max-w-60 truncate type-small text-ink-3">{user.email}</span>
        </span>
      </MenuHeading>
      <MenuChoice
        label="Theme"
        value={theme}
        onValueChange={chooseTheme}
        options={[
          { value: 'light', label: 'Light', icon: <Sun size={15} aria-hidden /> },
          { value: 'dark', label: 'Dark', icon: <Moon size={15} aria-hidden /> },
          { value: 'system', label: 'System', icon: <Monitor size={15} aria-hidden /> },
        ]}
      />
      <MenuSeparator />
      {/* A phone has no keys; who connects some presses ?, or finds it in the palette. */}
      {!hasNoPointer() && (
        <MenuItem icon={<Keyboard size={15} aria-hidden />} onSelect={showKeys}>
          <span className="flex-1">Keyboard shortcuts</span>
          <kbd aria-hidden className="font-sans text-ink-3">
            ?
          </kbd>
        </MenuItem>
      )}
      <MenuItem icon={<Settings size={15} aria-hidden />} render={<Link to="/dashboard/settings" />}>
        Settings
      </MenuItem>
      <MenuItem icon={<LogOut size={15} aria-hidden />} onSelect={signOut}>
        Sign out
      </MenuItem>
    </Menu>
  );
}
