import type { IntegrationStatus } from '@brandly/contract/admin';
import type { Status } from '../../../ui/status-badge.tsx';

type State = {
  word: string;
  status: Status;
  /** What is set and what is missing, the missing first. */
  lines: readonly { text: string; isOpen: boolean }[];
};

/** Sums up in one word how far a platform is set up: what is missing comes first, even with a sandbox. Pure. */
export function integrationState(integration: IntegrationStatus): State {
  const { needsApp, isSandbox, client_id_set, client_secret_set, redirect_uri_set } = integration;
  const sandbox = isSandbox ? [{ text: 'The sandbox stands in for now', isOpen: false }] : [];
  if (!needsApp) {
    const lines = [{ text: 'Needs no developer app', isOpen: false }, ...sandbox];
    return { word: isSandbox ? 'Sandbox' : 'Ready', status: isSandbox ? 'scheduled' : 'published', lines };
  }
  const hasCredentials = client_id_set && client_secret_set;
  // Each platform has its own names for the two credentials; its setup page uses them.
  const credentials = { text: `App credentials ${hasCredentials ? 'set' : 'missing'}`, isOpen: !hasCredentials };
  const callback = {
    text: redirect_uri_set ? 'Callback address uses https' : 'Callback address needs https',
    isOpen: !redirect_uri_set,
  };
  const lines = [credentials, callback].toSorted((one, other) => Number(other.isOpen) - Number(one.isOpen));
  if (!hasCredentials) return { word: 'Needs credentials', status: 'draft', lines: [...lines, ...sandbox] };
  if (!redirect_uri_set) return { word: 'Needs https', status: 'draft', lines };
  return { word: 'Ready', status: 'published', lines };
}
