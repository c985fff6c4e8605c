import type { PlatformId } from '@brandly/contract/platforms';
import type { Person } from '../../http/handler.ts';
import { requireBrand } from '../brands/access.ts';
import type { AccountDeps } from './accounts-deps.ts';
import { openState } from './oauth-state.ts';

/**
 * The network's consent page for a brand. Throws AppError: brand_not_found, unsupported_platform,
 * platform_not_configured.
 */
export async function startConnecting(
  deps: AccountDeps,
  person: Person,
  ask: { brandId: string; platform: PlatformId; modal: boolean },
): Promise<string> {
  const brand = await requireBrand(deps.db, person, ask.brandId);
  const { connect } = deps.platforms.platform(ask.platform);
  const app = deps.platforms.app(ask.platform);
  const dance = await openState(
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
  return connect.authorizeUrl(app, dance);
}
