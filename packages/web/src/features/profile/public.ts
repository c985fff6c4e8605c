/** What other features may use of profiles. */
export { AccountDeletionBanner } from './account-deletion-banner.tsx';
export { initialsOf } from './initials.ts';
export { roleWord } from './role-word.ts';
export { UnknownProfile, unknownProfileQuery } from './unknown-profile.tsx';
