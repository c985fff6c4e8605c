import type { Account } from '@brandly/contract/accounts';
import type { Brand } from '@brandly/contract/brands';
import { fromWirePlatform, PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import type { User } from '@brandly/contract/profile';
import {
  AtSign,
  Bell,
  CalendarDays,
  Keyboard,
  Link2,
  LogOut,
  type LucideIcon,
  Moon,
  Plus,
  Settings,
  SquarePlus,
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
  group: 'Actions' | 'Calendar' | 'Go to' | 'Administration' | 'Brands' | 'Accounts' | 'Theme' | 'Account';
  Icon: LucideIcon;
  /** The key that does the same where somebody is. */
  keyHint?: string;
  /** One of many of its kind: listed only once somebody types. */
  isTypedFor?: boolean;
  /** A connected account: its platform, its handle, and its brand. */
  account?: { platform: PlatformId; handle: string; brandName: string };
  /** A brand, which is known by its logo. */
  brand?: Pick<BrandHere, 'name' | 'signedLogoUrl'>;
} & (
  | { kind: 'go'; href: string }
  | { kind: 'compose' }
  | { kind: 'add-brand' }
  | { kind: 'view'; view: (typeof CALENDAR_VIEWS)[number] }
  | { kind: 'theme'; theme: 'light' | 'dark' | 'system' }
  | { kind: 'shortcuts' }
  | { kind: 'sign-out' }
);

export type CommandGroup = { name: Command['group'] | 'Recent'; commands: readonly Command[] };

const go = (label: string, href: string, Icon: LucideIcon, group: Command['group'] = 'Go to'): Command => {
  return { id: href, label, group, Icon, kind: 'go', href };
};

const CALENDAR_VIEWS = ['agenda', 'week', 'month', 'list'] as const;

type BrandHere = Pick<Brand, 'id' | 'name'> & {
  signedLogoUrl?: Brand['signedLogoUrl'];
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

/** What a key does, by the name of the command that does the same. */
export type Key = { shown: string; does: string };

/** How else the calendar can be looked at; listed from the start where it is. */
function viewCommands(isThere: boolean): Command[] {
  return CALENDAR_VIEWS.map((view) => {
    const label = view.charAt(0).toUpperCase() + view.slice(1);
    const id = `view-${view}`;
    return { id, label, group: 'Calendar', Icon: CalendarDays, isTypedFor: !isThere, kind: 'view', view };
  });
}

/** Every command a person has, in the order in which they are listed. `keys`: those of the calendar, where it is; `hereId`: whose page it is. Pure. */
export function commandsOf(
  user: Pick<User, 'role' | 'isActive'>,
  brands: readonly BrandHere[],
  keys: readonly Key[] = [],
  hereId?: string,
): Command[] {
  const pagesOf = (area: Area, group: Command['group']) =>
    PLACES[area].map(({ label, to, Icon }) => go(label, to, Icon, group));
  const commands: Command[] = [
    { id: 'compose', label: 'Create post', group: 'Actions', Icon: Plus, kind: 'compose' },
    { id: 'add-brand', label: 'Add Brand', group: 'Actions', Icon: SquarePlus, kind: 'add-brand' },
    ...viewCommands(keys.length > 0),
    ...pagesOf('dashboard', 'Go to'),
    go('Notifications', '/dashboard/notifications', Bell),
    go('Settings', '/dashboard/settings', Settings),
    ...brands.map((brand): Command => {
      const { id, name } = brand;
      return { id, label: name, group: 'Brands', Icon: Store, brand, kind: 'go', href: `/dashboard/brands/${id}` };
    }),
    ...brands.flatMap(accountsOf),
    ...(user.role === 'ADMIN' && user.isActive ? pagesOf('admin', 'Administration') : []),
    // After the brands: a person who types a brand's name means the brand.
    ...brands.map(({ id, name }): Command => {
      const href = `/dashboard/brands/${id}/social`;
      const label = `Connect accounts to ${name}`;
      return {
        id: href,
        label,
        group: 'Actions',
        Icon: Link2,
        isTypedFor: brands.length > 1 && id !== hereId,
        kind: 'go',
        href,
      };
    }),
    { id: 'light', label: 'Light theme', group: 'Theme', Icon: Sun, kind: 'theme', theme: 'light' },
    { id: 'dark', label: 'Dark theme', group: 'Theme', Icon: Moon, kind: 'theme', theme: 'dark' },
    { id: 'system', label: 'System theme', group: 'Theme', Icon: SunMoon, kind: 'theme', theme: 'system' },
    { id: 'shortcuts', label: 'Keyboard shortcuts', group: 'Account', Icon: Keyboard, keyHint: '?', kind: 'shortcuts' },
    { id: 'sign-out', label: 'Sign out', group: 'Account', Icon: LogOut, kind: 'sign-out' },
  ];
  return commands.map((command) => {
    const key = keys.find(({ does }) => does === command.label);
    return key ? { ...command, keyHint: key.shown } : command;
  });
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
