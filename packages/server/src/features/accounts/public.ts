/** What other features may use from accounts. */
export { copyPictures } from './account-pictures.ts';
export type { AccountDeps } from './accounts-deps.ts';
export type { AppCredentials, PlatformApps } from './apps/platform-apps.ts';
export {
  type AskingDeps,
  askAccount,
  askDue,
  askingFailed,
  missingMetricsReason,
  type OpenForAsking,
} from './ask-account.ts';
export type { FormerAccount } from './disconnect-account.ts';
export { grantColumns } from './grant-rules.ts';
export { markAllForReconnect, markForReconnect } from './mark-for-reconnect.ts';
export { type GrantedAccount, isGranted, saveAccounts } from './save-account.ts';
export { sealGrant } from './sealed-grant.ts';
export { ACCOUNT_COLUMNS, accountView } from './view.ts';
export { warnOfEnds } from './warn-of-end.ts';
