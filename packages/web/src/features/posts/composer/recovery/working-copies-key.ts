import { remembered } from '../../../../ui/behaviour/use-stored-flag.ts';

/** Where this browser keeps the text of open composers, in case they never get to save it. */
export const WORKING_COPIES_KEY = 'brandly_open_posts';

/** Tells whether this browser keeps anybody's text; working-copy.ts, which reads it, is loaded only if it does. */
export const hasWorkingCopies = (): boolean => remembered(WORKING_COPIES_KEY) !== null;
