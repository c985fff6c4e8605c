import { isRecord } from '@brandly/contract/records';

/** Where this browser remembers which accounts a person posted to last, by person and brand. */
const KEY = 'composer_last_accounts';
/** Brands beyond these, the longest unused ones, are forgotten. */
const MOST_BRANDS = 50;

type Whose = { userId: string; brandId: string };

/** The ids of the accounts that a person posted to last for a brand; none are known at first. */
export function lastAccounts(whose: Whose): readonly string[] {
  const found = readAll()[nameOf(whose)];
  return Array.isArray(found) ? found.filter((id) => typeof id === 'string') : [];
}

/** Remembers them for the next post. */
export function rememberAccounts(whose: Whose, accountIds: readonly string[]): void {
  const { [nameOf(whose)]: _former, ...others } = readAll();
  const kept = [...Object.entries(others), [nameOf(whose), accountIds]].slice(-MOST_BRANDS);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch (error) {
    console.warn('The chosen accounts are not remembered: storage is not available.', error);
  }
}

const nameOf = ({ userId, brandId }: Whose): string => `${userId} ${brandId}`;

function readAll(): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return isRecord(parsed) ? parsed : {};
  } catch (error) {
    // Storage is forbidden, or somebody else wrote there: nothing was remembered.
    if (error instanceof DOMException || error instanceof SyntaxError) return {};
    throw error;
  }
}
