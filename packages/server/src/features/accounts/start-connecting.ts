import type { PlatformId } from '@brandly/contract/platforms';
import { PLATFORM_NAMES } from '@brandly/contract/platforms';
import type { Authorization, AuthorizeAsk } from '@brandly/platforms/platform';
import { PlatformFailure } from '@brandly/platforms/verdict';
import { AppError } from '../../app-error.ts';
import type { Person } from '../../http/handler.ts';
import { requireBrand } from '../brands/public.ts';
import type { AccountDeps } from './accounts-deps.ts';
import { danceOf, keepUntilRedirect, openState } from './oauth-state.ts';

/**
 * The platform's consent page for a brand, and the name of the dance that begins there. Throws AppError: brand_not_found,
 * unsupported_platform, platform_not_configured, platform_not_answering where the platform is asked before the person is
 * sent there.
 */
export async function startConnecting(
  deps: AccountDeps,
  person: Person,
  ask: { brandId: string; platform: PlatformId; modal: boolean },
): Promise<{ url: string; dance: string }> {
  const brand = await requireBrand(deps.db, person, ask.brandId, 'account.connect');
  // Before anything is written: a platform that cannot be connected is refused.
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
  const { url, kept } = await authorize(deps, ask.platform, { ...opened, server: null });
  if (kept !== null) await keepUntilRedirect(deps, opened.state, ask.platform, kept);
  return { url, dance: danceOf(opened.state) };
}

async function authorize(deps: AccountDeps, platform: PlatformId, ask: AuthorizeAsk): Promise<Authorization> {
  try {
    return await deps.platforms
      .platform(platform)
      .connect.authorize(deps.platforms.app(platform), ask, deps.io(platform));
  } catch (error) {
    if (!(error instanceof PlatformFailure)) throw error;
    throw new AppError('platform_not_answering', { values: { platform: PLATFORM_NAMES[platform] }, cause: error });
  }
}
