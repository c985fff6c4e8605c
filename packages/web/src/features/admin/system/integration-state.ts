import { PLATFORM_NAMES } from '@brandly/contract/platforms';
import type { IntegrationStatus } from '@brandly/contract/platforms/integrations';

type State = {
  word: string;
  /** True while something is missing. */
  isOpen: boolean;
};

/** Sums up in one word how far a platform is set up: what is missing comes first, even with a sandbox. Pure. */
export function integrationState(integration: IntegrationStatus): State {
  const { needsApp, client_id_set, client_secret_set, redirect_uri_set } = integration;
  if (needsApp && !(client_id_set && client_secret_set)) return { word: 'Needs credentials', isOpen: true };
  if (needsApp && !redirect_uri_set) return { word: 'Needs https', isOpen: true };
  return { word: 'Ready', isOpen: false };
}

/** Where a platform's credentials come from, or which of the two is missing; '' where its state and the sentence above the list say it. Pure. */
export function credentialsWord({ needsApp, client_id_set, client_secret_set, source }: IntegrationStatus): string {
  if (client_id_set !== client_secret_set) return client_id_set ? 'Secret missing' : 'ID missing';
  if (!needsApp || !client_id_set) return '';
  return source === 'environment' ? 'Credentials from the environment' : 'Credentials saved here';
}

/** Sums up how many apps are set up, and what stands in for the others. Pure. */
export function integrationsSentence(integrations: readonly IntegrationStatus[]): string {
  const apps = integrations.filter(({ needsApp }) => needsApp);
  const ready = apps.filter((one) => !one.isSandbox && !integrationState(one).isOpen).length;
  const free = integrations.filter(({ needsApp }) => !needsApp).map(({ platform }) => PLATFORM_NAMES[platform]);
  const needNone = free.length === 0 ? '' : ` ${free.join(' and ')} need${free.length === 1 ? 's' : ''} no app.`;
  const sandbox = integrations.filter(({ isSandbox }) => isSandbox).length;
  const posts = sandbox === integrations.length ? 'Posts' : `Posts to ${sandbox} of them`;
  return `${ready} of ${apps.length} apps set up.${needNone}${sandbox === 0 ? '' : ` ${posts} go to the sandbox for now.`}`;
}
