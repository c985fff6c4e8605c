import type { PlatformId } from '@brandly/contract/platforms';
import type { Person } from '../../http/handler.ts';
import { requireBrand } from '../brands/public.ts';
import type { AccountDeps } from './accounts-deps.ts';
import { danceOf, openState } from './oauth-state.ts';

/**
 * The network's consent page for a brand, and the name of the dance that begins there. Throws AppError: brand_not_found, unsupported_platform,
 * platform_not_configured.
 */
export async function startConnecting(
  deps: AccountDeps,
  person: Person,
  ask: { brandId: string; platform: PlatformId; modal: boolean },
): Promise<{ url: string; dance: string }> {
  const brand = await requireBrand(deps.db, person, ask.brandId, 'account.connect');
  const { connect } = deps.platforms.platform(ask.platform);
  const app = deps.platforms.app(ask.platform);
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
  return { url: await connect.authorizeUrl(app, opened), dance: danceOf(opened.state) };
}
