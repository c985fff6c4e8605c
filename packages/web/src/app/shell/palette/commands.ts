import type { Brand } from '@brandly/contract/brands';
import type { User } from '@brandly/contract/profile';
import {
  Bell,
  Keyboard,
  Link2,
  LogOut,
  type LucideIcon,
  Moon,
  Plus,
  Settings,
  Store,
  Sun,
  SunMoon,
} from 'lucide-react';
import { type Area, PLACES } from '../navigation.ts';

/** What the palette can do: go somewhere, or do something. */
export type Command = {
  id: string;
  label: string;
  group: 'Actions' | 'Go to' | 'Brands' | 'Theme' | 'Account';
  Icon: LucideIcon;
  /** The key that does the same. */
  keyHint?: string;
  /** One of many of its kind: listed only once somebody types. */
  isTypedFor?: boolean;
} & (
  | { kind: 'go'; href: string }
  | { kind: 'compose' }
  | { kind: 'theme'; theme: 'light' | 'dark' | 'system' }
  | { kind: 'shortcuts' }
  | { kind: 'sign-out' }
);

export type CommandGroup = { name: Command['group'] | 'Recent'; commands: readonly Command[] };

const go = (label: string, href: string, Icon: LucideIcon): Command => {
  return { id: href, label, group: 'Go to', Icon, kind: 'go', href };
};

/** Every command a person has, in the order in which they are listed. Pure. */
export function commandsOf(
  user: Pick<User, 'role' | 'isActive'>,
  brands: readonly Pick<Brand, 'id' | 'name'>[],
): Command[] {
  const areas: Area[] = user.role === 'ADMIN' && user.isActive ? ['dashboard', 'admin'] : ['dashboard'];
  return [
    { id: 'compose', label: 'Create post', group: 'Actions', Icon: Plus, kind: 'compose' },
    ...areas.flatMap((area) => PLACES[area].map(({ label, to, Icon }) => go(label, to, Icon))),
    go('Notifications', '/dashboard/notifications', Bell),
    go('Settings', '/dashboard/settings', Settings),
    ...brands.map(({ id, name }): Command => {
      const href = `/dashboard/brands/${id}`;
      return { id, label: name, group: 'Brands', Icon: Store, kind: 'go', href };
    }),
    // After the brands: who types a brand's name means the brand.
    ...brands.map(({ id, name }): Command => {
      const href = `/dashboard/brands/${id}/social`;
      const label = `Connect accounts to ${name}`;
      return { id: href, label, group: 'Actions', Icon: Link2, isTypedFor: brands.length > 1, kind: 'go', href };
    }),
    { id: 'light', label: 'Light theme', group: 'Theme', Icon: Sun, kind: 'theme', theme: 'light' },
    { id: 'dark', label: 'Dark theme', group: 'Theme', Icon: Moon, kind: 'theme', theme: 'dark' },
    { id: 'system', label: 'System theme', group: 'Theme', Icon: SunMoon, kind: 'theme', theme: 'system' },
    { id: 'shortcuts', label: 'Keyboard shortcuts', group: 'Account', Icon: Keyboard, keyHint: '?', kind: 'shortcuts' },
    { id: 'sign-out', label: 'Sign out', group: 'Account', Icon: LogOut, kind: 'sign-out' },
  ];
}

/**
 * What the palette lists, by groups. With nothing typed all of it, and first what was chosen last (`recent`, ids). Else the
 * commands whose words begin with what was typed, word by word: 'us ma' finds User Management; those that begin with it as
 * a whole come first. Pure.
 */
export function findCommands(commands: readonly Command[], typed: string, recent: readonly string[]): CommandGroup[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) {
    const lately = recent.flatMap((id) => commands.find((command) => command.id === id) ?? []);
    const others = commands.filter((command) => command.isTypedFor !== true && !lately.includes(command));
    return [...(lately.length > 0 ? [{ name: 'Recent' as const, commands: lately }] : []), ...inGroups(others)];
  }
  const found = commands.filter(({ label }) => {
    const words = wordsOf(label);
    return wanted.every((want) => words.some((word) => word.startsWith(want)));
  });
  const start = wanted.join(' ');
  const rank = ({ label }: Command) => (wordsOf(label).join(' ').startsWith(start) ? 0 : 1);
  return inGroups(found.toSorted((a, b) => rank(a) - rank(b)));
}

/** A group stands where its first command does. */
const inGroups = (commands: readonly Command[]): CommandGroup[] =>
  [...Map.groupBy(commands, ({ group }) => group)].map(([name, inGroup]) => ({ name, commands: inGroup }));

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
