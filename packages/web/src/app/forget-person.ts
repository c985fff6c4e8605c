import { queryClient } from './query-client.ts';

/** What this browser keeps of a person and must not show to the next one. */
const PERSONAL_KEYS = ['brandly_logo_cache_v1'];

/** Empties every cache of the person who left. */
export function forgetPerson(): void {
  queryClient.clear();
  try {
    for (const key of PERSONAL_KEYS) localStorage.removeItem(key);
  } catch (error) {
    console.warn('Storage is not available, so nothing was kept there.', error);
  }
}
