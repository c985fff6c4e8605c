/** How often an open composer reports that it is still open. */
export const EDITING_SAID_EVERY_MS = 30_000;
/**
 * A composer that has not reported for this long counts as closed, for whatever reason. A closed tab is noticed at once
 * by its socket; a page in the background runs only once a minute (Chrome's intensive throttling) but is still open.
 */
export const EDITING_LIFE_MS = 150_000;
/** The most posts that one composer can have open: one per platform. */
export const EDITING_POSTS_MAX = 20;
