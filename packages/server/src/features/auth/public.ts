export type { Allowance, Attempts } from './attempts.ts';
export { lockForAdministration, refuseLosingAdministrator } from './lock-administrators.ts';
export { deletionAskedMail } from './mails.ts';
