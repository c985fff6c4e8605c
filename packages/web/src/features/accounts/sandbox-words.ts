/** Where a simulator stands in for the platform; beside the badge that says `Sandbox`. */
export const SANDBOX_WORDS = 'Any sign-in works and nothing reaches a real platform.';
