import type { PlatformId } from '@brandly/contract/platforms';
import { PLATFORM_NAMES } from '@brandly/contract/platforms';
import type { Authorization, AuthorizeAsk, Connect } from '@brandly/platforms/platform';
import { PlatformFailure } from '@brandly/platforms/verdict';
import { AppError } from '../../app-error.ts';
import type { Person } from '../../http/handler.ts';
import { requireBrand } from '../brands/public.ts';
import type { AccountDeps } from './accounts-deps.ts';
import { connectAttemptIdOf, keepUntilRedirect, openState } from './oauth-state.ts';

/**
 * Returns the platform's consent page for a brand, or our own page with a form, and the id of the connect attempt that
 * starts there. Throws AppError: brand_not_found, unsupported_platform, platform_not_configured, platform_not_answering
 * if the platform is asked before the person is sent there.
 */
export async function startConnecting(
  deps: AccountDeps,
  person: Person,
  ask: { brandId: string; platform: PlatformId; modal: boolean },
): Promise<{ url: string; dance: string }> {
  const brand = await requireBrand(deps.db, person, ask.brandId, 'account.connect');
  const { connect } = deps.platforms.platform(ask.platform);
  // Refuses a platform that cannot be connected before anything is written.
  deps.platforms.app(ask.platform);
  const opened = await openState(
    deps,
    {
      userId: person.id,
      sessionId: person.sessionId,
      brandId: brand.id,
      platform: ask.platform,
      modal: ask.modal,
    },
    deps.clock.now(),
  );
  const connectAttemptId = connectAttemptIdOf(opened.state);
  if (connect.form !== undefined || connect.serverForm !== undefined) {
    const query = new URLSearchParams({ platform: ask.platform, state: opened.state, dance: connectAttemptId });
    return { url: `${deps.webOrigin}/connect/sign-in?${query.toString()}`, dance: connectAttemptId };
  }
  const { url, consentState } = await authorize(deps, ask.platform, connect.authorize, { ...opened, server: null });
  if (consentState !== null) await keepUntilRedirect(deps, opened.state, ask.platform, consentState);
  return { url, dance: connectAttemptId };
}

async function authorize(
  deps: AccountDeps,
  platform: PlatformId,
  begin: NonNullable<Connect['authorize']>,
  ask: AuthorizeAsk,
): Promise<Authorization> {
  try {
    return await begin(deps.platforms.app(platform), ask, deps.io(platform));
  } catch (error) {
    if (!(error instanceof PlatformFailure)) throw error;
    throw new AppError('platform_not_answering', { values: { platform: PLATFORM_NAMES[platform] }, cause: error });
  }
}
