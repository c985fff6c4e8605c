/** What other features may use of accounts. */
export { askAccount, askingFailed, type OpenForAsking } from './ask-account.ts';
export { type FormerAccount, giveGrantBack } from './give-grant-back.ts';
export { warnOfEnds } from './warn-of-end.ts';
