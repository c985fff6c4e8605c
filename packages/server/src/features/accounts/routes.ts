import type { accountRoutes } from '@brandly/contract/accounts';
import type { Handlers } from '../../http/handler.ts';
import { requireBrand } from '../brands/public.ts';
import type { AccountDeps } from './accounts-deps.ts';
import { completeConnection, readConnection } from './connections.ts';
import { disconnectAccount } from './disconnect-account.ts';
import { listBrandAccounts } from './queries.ts';
import { readSignInForm, signInWithForm } from './sign-in-form.ts';
import { startConnecting } from './start-connecting.ts';
import { accountView } from './view.ts';

export function accountHandlers(deps: AccountDeps): Handlers<keyof typeof accountRoutes> {
  return {
    listPlatforms: async () => ({ platforms: deps.platforms.list() }),
    getAuthUrl: async ({ params, query }, { person }) => {
      const ask = { brandId: params.id, platform: params.platform, modal: query.modal === 'true' };
      return startConnecting(deps, person, ask);
    },
    getSignInForm: async ({ params }) => readSignInForm(deps, params.platform),
    signInToPlatform: ({ params, body }, { person }) => signInWithForm(deps, person, { ...params, ...body }),
    getConnection: ({ params }, { person }) => readConnection(deps, person, params.id),
    completeConnection: async ({ params, body }, { person }) => ({
      accounts: await completeConnection(deps, person, params.id, body.externalIds),
    }),
    listBrandAccounts: async ({ params }, { person }) => {
      const brand = await requireBrand(deps.db, person, params.id, 'brand.view');
      return {
        accounts: (await listBrandAccounts(deps.db, brand.id)).map((row) => accountView(row, deps.signPicture)),
      };
    },
    disconnectAccount: ({ params }, { person }) => disconnectAccount(deps, person, params.id),
  };
}
