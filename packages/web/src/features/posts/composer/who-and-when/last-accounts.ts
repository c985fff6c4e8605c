import { isRecord } from '@brandly/contract/records';
import { parseJson } from '../../../../api/parse-json.ts';
import { remember, remembered } from '../../../../ui/behaviour/use-stored-flag.ts';

/** The storage key for the accounts that a person last posted to, by person and brand. */
const KEY = 'composer_last_accounts';
/** Of further brands the longest unused ones are forgotten. */
const MOST_BRANDS = 50;

type Whose = { userId: string; brandId: string };

/** Returns the ids of the accounts that a person last posted to for a brand; none at first. */
export function lastAccounts(whose: Whose): readonly string[] {
  const found = readAll()[nameOf(whose)];
  return Array.isArray(found) ? found.filter((id) => typeof id === 'string') : [];
}

/** Returns which of these brands a person last posted for; none at first. */
export const lastBrand = (userId: string, brands: readonly { id: string }[]): string | undefined =>
  Object.keys(readAll())
    .findLast((name) => brands.some(({ id }) => name === nameOf({ userId, brandId: id })))
    ?.split(' ')[1];

/** Remembers the accounts for the next post. */
export function rememberAccounts(whose: Whose, accountIds: readonly string[]): void {
  const { [nameOf(whose)]: _former, ...others } = readAll();
  const kept = [...Object.entries(others), [nameOf(whose), accountIds]].slice(-MOST_BRANDS);
  remember(KEY, JSON.stringify(Object.fromEntries(kept)));
}

const nameOf = ({ userId, brandId }: Whose): string => `${userId} ${brandId}`;

function readAll(): Record<string, unknown> {
  const parsed = parseJson(remembered(KEY) ?? '');
  return isRecord(parsed) ? parsed : {};
}
