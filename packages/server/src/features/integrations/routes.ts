import type { integrationRoutes } from '@brandly/contract/platforms/integrations';
import type { Handlers } from '../../http/handler.ts';
import { readGuide } from './integration-guide.ts';
import { integrationsOf } from './integration-status.ts';
import type { IntegrationDeps } from './integrations-deps.ts';
import { proveOwnAccount } from './prove-account.ts';
import { removeIntegration, saveIntegration } from './save-integration.ts';
import { testCredentials } from './test-credentials.ts';

export function integrationHandlers(deps: IntegrationDeps): Handlers<keyof typeof integrationRoutes> {
  return {
    getIntegrations: async () => ({ integrations: integrationsOf(deps) }),
    getIntegration: ({ params }) => readGuide(deps, params.platform),
    saveIntegration: async ({ params, body }, { person }) => {
      await saveIntegration(deps, person, params.platform, body);
      return readGuide(deps, params.platform);
    },
    removeIntegration: async ({ params }, { person }) => {
      await removeIntegration(deps, person, params.platform);
      return readGuide(deps, params.platform);
    },
    testIntegration: ({ params }) => testCredentials(deps, params.platform),
    proveIntegration: ({ params, body }, { person }) => proveOwnAccount(deps, person, params.platform, body),
  };
}
