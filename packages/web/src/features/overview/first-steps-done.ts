/** Whose way to the first post is over, in this browser: nobody asks for their counts on every screen then. */
const KEY = 'first_steps_done';

/** Whether this person was seen to have scheduled a post. */
export function areFirstStepsDone(userId: string): boolean {
  try {
    return localStorage.getItem(KEY) === userId;
  } catch {
    // Storage is forbidden: it is found out again.
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
