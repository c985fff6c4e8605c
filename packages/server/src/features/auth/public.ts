export { type Allowance, type Attempts, addressGroup } from './attempts.ts';
export { lockForAdministration, refuseLosingAdministrator } from './lock-administrators.ts';
export { activatedMail, deactivatedMail, deletionAskedMail } from './mails.ts';
export { type ProofDeps, passwordHash, provePerson } from './prove-person.ts';
export type { SignInLibrary } from './sign-in-library.ts';
