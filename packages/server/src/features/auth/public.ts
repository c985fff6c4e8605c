export { deletionAskedMail } from './mails.ts';
