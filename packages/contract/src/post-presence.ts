/** An open composer says this often that it is still open. */
export const EDITING_SAID_EVERY_MS = 20_000;
/** Whoever has not said so for this long counts as gone: a crash, a lost line, a closed lid. */
export const EDITING_LIFE_MS = 45_000;
/** Posts that one composer may have open: one per network. */
export const EDITING_POSTS_MAX = 20;
