import type { Account } from '@brandly/contract/accounts';
import type { Brand } from '@brandly/contract/brands';
import { fromWirePlatform, PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import type { User } from '@brandly/contract/profile';
import {
  AtSign,
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
import { accountHandle } from '../../../platforms/account-handle.ts';
import { searchable } from '../../../ui/behaviour/searchable.ts';
import { type Area, PLACES } from '../navigation.ts';

/** What the palette can do: go somewhere, or do something. */
export type Command = {
  id: string;
  label: string;
  group: 'Actions' | 'Go to' | 'Brands' | 'Accounts' | 'Theme' | 'Account';
  Icon: LucideIcon;
  /** The keyboard shortcut that does the same. */
  keyHint?: string;
  /** One of many of its kind: listed only once somebody types. */
  isTypedFor?: boolean;
  /** A connected account: its platform, its handle, and its brand. */
  account?: { platform: PlatformId; handle: string; brandName: string };
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

type BrandHere = Pick<Brand, 'id' | 'name'> & {
  socialAccounts: readonly Pick<Account, 'id' | 'platform' | 'name' | 'username'>[];
};

function accountsOf({ id: brandId, name: brandName, socialAccounts }: BrandHere): Command[] {
  return socialAccounts.map(({ id, platform: wire, name, username }) => {
    const platform = fromWirePlatform(wire);
    const account = { platform, handle: accountHandle(username), brandName };
    const href = `/dashboard/brands/${brandId}/social/${platform}`;
    return {
      id,
      label: name || username,
      group: 'Accounts',
      Icon: AtSign,
      isTypedFor: true,
      account,
      kind: 'go',
      href,
    };
  });
}

/** Returns every command a person has, in the order in which they are listed. Pure. */
export function commandsOf(user: Pick<User, 'role' | 'isActive'>, brands: readonly BrandHere[]): Command[] {
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
    ...brands.flatMap(accountsOf),
    // After the brands: a person who types a brand's name means the brand.
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
 * Returns what the palette lists, in groups. With nothing typed: everything, with what was chosen last (`recent`, ids)
 * first. Otherwise: the commands whose words begin with the typed words, in any order: 'us ma' finds User Management;
 * labels that begin with the whole text come first. Pure.
 */
export function findCommands(commands: readonly Command[], typed: string, recent: readonly string[]): CommandGroup[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) {
    const lately = recent.flatMap((id) => commands.find((command) => command.id === id) ?? []);
    const others = commands.filter((command) => command.isTypedFor !== true && !lately.includes(command));
    return [...(lately.length > 0 ? [{ name: 'Recent' as const, commands: lately }] : []), ...inGroups(others)];
  }
  const found = commands.filter((command) => {
    const words = wordsOf(wordsFor(command));
    return wanted.every((want) => words.some((word) => word.startsWith(want)));
  });
  const start = wanted.join(' ');
  const rank = ({ label }: Command) => (wordsOf(label).join(' ').startsWith(start) ? 0 : 1);
  return inGroups(found.toSorted((a, b) => rank(a) - rank(b)));
}

/** The words a command is found by; for an account also its handle, with and without the @, platform and brand. */
function wordsFor({ label, account }: Command): string {
  if (!account) return label;
  const { handle, platform, brandName } = account;
  return [label, handle, handle.replace(/^@/, ''), PLATFORM_NAMES[platform], brandName].join(' ');
}

/** Groups the commands; a group stands where its first command does. */
const inGroups = (commands: readonly Command[]): CommandGroup[] =>
  [...Map.groupBy(commands, ({ group }) => group)].map(([name, inGroup]) => ({ name, commands: inGroup }));

const wordsOf = (text: string): string[] =>
  searchable(text)
    .split(/\s+/)
    .filter((word) => word !== '');
