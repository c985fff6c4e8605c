import type { Brand } from '@brandly/contract/brands';
import type { User } from '@brandly/contract/profile';
import { type Area, PLACES } from '../navigation.ts';

/** What the palette can do: go somewhere, or do something. */
export type Command = { id: string; label: string; group: 'Go to' | 'Brands' | 'Theme' | 'Account' } & (
  | { kind: 'go'; href: string }
  | { kind: 'theme'; theme: 'light' | 'dark' | 'system' }
  | { kind: 'shortcuts' }
  | { kind: 'sign-out' }
);

const go = (label: string, href: string): Command => ({ id: href, label, group: 'Go to', kind: 'go', href });

/** Every command a person has, in the order of the sidebar, then their brands, then the account. Pure. */
export function commandsOf(
  user: Pick<User, 'role' | 'isActive'>,
  brands: readonly Pick<Brand, 'id' | 'name'>[],
): Command[] {
  const areas: Area[] = user.role === 'ADMIN' && user.isActive ? ['dashboard', 'admin'] : ['dashboard'];
  return [
    ...areas.flatMap((area) => PLACES[area].map(({ label, to }) => go(label, to))),
    go('Notifications', '/dashboard/notifications'),
    go('Settings', '/dashboard/settings'),
    ...brands.map(
      ({ id, name }): Command => ({ id, label: name, group: 'Brands', kind: 'go', href: `/dashboard/brands/${id}` }),
    ),
    { id: 'light', label: 'Light theme', group: 'Theme', kind: 'theme', theme: 'light' },
    { id: 'dark', label: 'Dark theme', group: 'Theme', kind: 'theme', theme: 'dark' },
    { id: 'system', label: 'System theme', group: 'Theme', kind: 'theme', theme: 'system' },
    { id: 'shortcuts', label: 'Keyboard shortcuts', group: 'Account', kind: 'shortcuts' },
    { id: 'sign-out', label: 'Sign out', group: 'Account', kind: 'sign-out' },
  ];
}

/**
 * The commands whose words begin with what was typed, word by word: 'us ma' finds User Management. Those that begin
 * with it as a whole come first. Pure.
 */
export function findCommands(commands: readonly Command[], typed: string): Command[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return [...commands];
  const found = commands.filter(({ label }) => {
    const words = wordsOf(label);
    return wanted.every((want) => words.some((word) => word.startsWith(want)));
  });
  const start = wanted.join(' ');
  const rank = ({ label }: Command) => (wordsOf(label).join(' ').startsWith(start) ? 0 : 1);
  return found.toSorted((a, b) => rank(a) - rank(b));
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
