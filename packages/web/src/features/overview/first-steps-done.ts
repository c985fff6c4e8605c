/** Stores who has finished the first steps in this browser, so that their counts are not loaded on every screen. */
const KEY = 'first_steps_done';

/** True when this browser has seen that this person scheduled a post. */
export function areFirstStepsDone(userId: string): boolean {
  try {
    return localStorage.getItem(KEY) === userId;
  } catch {
    // Storage is forbidden, so the counts have to tell.
    return false;
  }
}

export function rememberFirstStepsDone(userId: string): void {
  try {
    localStorage.setItem(KEY, userId);
  } catch (error) {
    console.warn('That the first steps are done is not remembered: storage is not available.', error);
  }
}
