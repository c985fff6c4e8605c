import * as z from 'zod';
import { redirectErrorOf } from '../oauth.ts';
import type { Connect, ConnectableAccount, Grant, Io, PlatformApp } from '../platform.ts';
import { callAsAccount, Did } from './api.ts';
import { findPerson } from './identity.ts';
import { askProfile } from './profile.ts';
import { APP_PASSWORD_SCOPES, endSession, signIn } from './session.ts';

const Self = z.object({ did: Did, handle: z.string().min(1), active: z.boolean().optional() });

/** The person types their handle and an app password; the handle says where their server is. */
export const connect: Connect = {
  scopes: [APP_PASSWORD_SCOPES[0]],
  usesPkce: false,
  whenEmpty: 'no_profile',
  redirectError: redirectErrorOf,
  form: {
    fields: [
      {
        name: 'handle',
        label: 'Handle',
        hint: 'Such as name.bsky.social, or your own domain.',
        autocomplete: 'username',
        maxLength: 300,
      },
      {
        name: 'password',
        label: 'App password',
        hint: 'Not your account password.',
        autocomplete: 'off',
        maxLength: 200,
        isSecret: true,
      },
    ],
    makeAt: { label: 'Create an app password at Bluesky', href: 'https://bsky.app/settings/app-passwords' },
  },
  exchange: async (app, { query }, io) => {
    const { did, server } = await findPerson(app, query['handle'] ?? '', io);
    return signIn(app, { did, server, password: (query['password'] ?? '').trim() }, io);
  },
  accounts,
  revoke: endSession,
};

/** One app password is one account: there is nothing to choose. */
async function accounts(app: PlatformApp, grant: Grant, io: Io): Promise<ConnectableAccount[]> {
  const self = await callAsAccount({ app, grant }, io, { nsid: 'com.atproto.server.getSession', schema: Self });
  const profile = await askProfile(app, self.did, io);
  const isActive = self.active !== false;
  return [
    {
      externalId: self.did,
      username: self.handle,
      name: profile?.displayName || self.handle,
      pageUrl: `${app.origins['web']}/profile/${self.did}`,
      pictureUrl: profile?.avatar ?? null,
      followers: profile?.followersCount ?? null,
      likes: null,
      grant: isActive ? grant : null,
      reason: isActive ? null : 'This account is deactivated at Bluesky. Reactivate it there, then connect again.',
    },
  ];
}
