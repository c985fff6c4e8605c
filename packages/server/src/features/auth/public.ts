export type { Allowance, Attempts } from './attempts.ts';
export { deletionAskedMail } from './mails.ts';
