import type { Account } from '@brandly/contract/accounts';
import { fromWirePlatform, PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import { platformWords } from '../../../platforms/platform-words.ts';

/** null: the platform does not report it. */
type Figure = { label: string; value: number | null };
export type PlatformFigures = { platform: PlatformId; accounts: Account[]; figures: Figure[] };

/** Sums the counts of each platform's accounts, sorted by the platforms' names. Pure. */
export function platformFigures(accounts: readonly Account[]): PlatformFigures[] {
  const byPlatform = Map.groupBy(accounts, (account) => fromWirePlatform(account.platform));
  return [...byPlatform]
    .map(([platform, own]) => ({ platform, accounts: own, figures: figuresOf(platform, own) }))
    .toSorted((a, b) => PLATFORM_NAMES[a.platform].localeCompare(PLATFORM_NAMES[b.platform]));
}

export const followersLabel = (platform: PlatformId): string => platformWords[platform].followers ?? 'Followers';

/** 'Total followers, connections, and subscribers': a sum, with those in it who have another name. Pure. */
export function totalWords(accounts: readonly Account[]): string {
  const words = accounts
    .filter((account) => (account.subscriberCount ?? account.followerCount ?? 0) > 0)
    .flatMap((account) => platformWords[fromWirePlatform(account.platform)].followers?.toLowerCase() ?? []);
  return `Total ${new Intl.ListFormat('en').format(['followers', ...[...new Set(words)].toSorted()])}`;
}

/** What one account says of itself, in the platform's words. Pure. */
export function figuresOf(platform: PlatformId, accounts: readonly Account[]): Figure[] {
  const figures: Figure[] = [
    {
      label: followersLabel(platform),
      value: sumOf(accounts, (account) => account.subscriberCount ?? account.followerCount),
    },
  ];
  const likes = platformWords[platform].likes;
  if (likes !== undefined) figures.push({ label: likes, value: sumOf(accounts, (account) => account.likesCount) });
  return figures;
}

/** Accounts without a value are skipped; when none has one, there is no sum. */
function sumOf(accounts: readonly Account[], read: (account: Account) => number | null): number | null {
  const known = accounts.map(read).filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}
