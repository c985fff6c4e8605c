/** What other features may use of accounts. */
export { askAccount, askingFailed, type OpenForAsking } from './ask-account.ts';
export { warnOfEnds } from './warn-of-end.ts';
