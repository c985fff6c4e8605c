import { remember, remembered } from '../../ui/behaviour/use-stored-flag.ts';

/** Stores who has finished the first steps in this browser, so that their counts are not loaded on every screen. */
const KEY = 'first_steps_done';

/** True when this browser has seen that this person scheduled a post. */
export const areFirstStepsDone = (userId: string): boolean => remembered(KEY) === userId;

export const rememberFirstStepsDone = (userId: string): void => remember(KEY, userId);
