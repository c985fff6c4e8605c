/** Where a simulator stands in for the platform; beside the badge that says `Sandbox`. */
export const SANDBOX_WORDS = 'Sign in as anyone. Nothing reaches a real platform.';
