import { PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import type { CredentialTest, integrationRoutes } from '@brandly/contract/platforms/integrations';
import { PlatformFailure } from '@brandly/platforms/verdict';
import type { Handlers } from '../../http/handler.ts';
import { integrationsOf, readGuide } from './integration-guide.ts';
import type { IntegrationDeps } from './integrations-deps.ts';
import { proveOwnAccount } from './prove-account.ts';
import { removeIntegration, saveIntegration } from './save-integration.ts';

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

/**
 * Asks the platform whether it accepts the current credentials. If it only tells when somebody connects, the result
 * says so. Throws AppError: unsupported_platform, platform_not_configured.
 */
async function testCredentials(
  deps: Pick<IntegrationDeps, 'platforms' | 'io' | 'log'>,
  id: PlatformId,
): Promise<CredentialTest> {
  const name = PLATFORM_NAMES[id];
  const { setup } = deps.platforms.platform(id);
  const app = deps.platforms.app(id);
  if (!setup.testApp) {
    const message = `${name} has no test without a person: connect an account to see whether the credentials work.`;
    return { outcome: 'by-connecting', message };
  }
  try {
    const verdict = await setup.testApp(app, deps.io(id));
    if (verdict.isAccepted) return { outcome: 'accepted', message: `${name} accepts the credentials.` };
    return { outcome: 'refused', message: `${name} refuses the credentials: ${withoutSecret(verdict.words, app)}` };
  } catch (error) {
    if (!(error instanceof PlatformFailure)) throw error;
    deps.log.warn({ platform: id, code: error.code, status: error.httpStatus }, 'credentials could not be tested');
    const words = error.words === null ? '' : ` ${withoutSecret(error.words, app)}`;
    return { outcome: 'unreachable', message: `${name} could not be asked. Please try again later.${words}` };
  }
}

/** A platform may repeat what it was sent. */
const withoutSecret = (words: string, { clientSecret }: { clientSecret: string }): string =>
  words.replaceAll(clientSecret, '[secret]');
