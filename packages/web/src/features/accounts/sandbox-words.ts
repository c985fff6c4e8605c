/** Where a simulator stands in for the platform; beside the badge that says `Sandbox`. */
export const SANDBOX_WORDS = 'Any sign-in works and nothing reaches a real platform.';

/** The class of a placeholder for that badge. */
export const BADGE_SHAPE = 'h-6 w-16 pointer-coarse:w-18.5 *:rounded-chip';
