/** An open composer says this often that it is still open. */
export const EDITING_SAID_EVERY_MS = 30_000;
/**
 * Whoever has not said so for this long counts as gone, whatever ended it. A closed tab is known at once by its socket;
 * a page in the background is let run once a minute only (Chrome's intensive throttling), and is still there.
 */
export const EDITING_LIFE_MS = 150_000;
/** Posts that one composer may have open: one per platform. */
export const EDITING_POSTS_MAX = 20;
