/** What other features may use of profiles. */
export { LeavingBanner } from './leaving-banner.tsx';
export { roleWord } from './role-word.ts';
export { UnknownProfile } from './unknown-profile.tsx';
