/** Where this browser keeps the words of a composer that is open, for the case that it never gets to save them. */
export const WORKING_COPIES_KEY = 'brandly_open_posts';

/** Whether this browser keeps anybody's; what it keeps is read by working-copy.ts, which comes only where there is something. */
export function hasWorkingCopies(): boolean {
  try {
    return localStorage.getItem(WORKING_COPIES_KEY) !== null;
  } catch {
    // Storage is forbidden: nothing is kept.
    return false;
  }
}
