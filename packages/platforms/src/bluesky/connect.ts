import * as z from 'zod';
import type { Connect, ConnectableAccount, Grant, Io, PlatformApp } from '../platform.ts';
import type { SignInField } from '../sign-in-form.ts';
import { callAsAccount, Did, isBound } from './api.ts';
import { findPerson } from './identity.ts';
import { clientDocument, SCOPES } from './oauth/client.ts';
import { authorize, exchange } from './oauth/consent.ts';
import { revokeSession } from './oauth/session.ts';
import { askProfile } from './profile.ts';
import { endSession, signIn } from './session.ts';

const HANDLE: SignInField = {
  name: 'handle',
  label: 'Handle',
  hint: 'Such as name.bsky.social, or your own domain.',
  autocomplete: 'username',
  maxLength: 300,
};

const Self = z.object({ did: Did, handle: z.string().min(1), active: z.boolean().optional() });

/**
 * The person consents on the page of their server, or types an app password; either way their handle says where their
 * server is. Without an https address, a consent lasts two weeks, an app password until it is removed.
 */
export const connect: Connect = {
  scopes: SCOPES,
  whenEmpty: 'no_profile',
  serverForm: {
    label: 'Sign in at Bluesky',
    fields: [HANDLE],
    makeAt: { label: 'Create a Bluesky account', href: 'https://bsky.app' },
  },
  authorize,
  clientDocument,
  form: {
    label: 'Use an app password',
    fields: [
      HANDLE,
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
  exchange: async (app, answer, io) => {
    if (answer.code !== '') return exchange(app, answer, io);
    const { query } = answer;
    const { did, server } = await findPerson(app, query['handle'] ?? '', io);
    return signIn(app, { did, server, password: (query['password'] ?? '').trim() }, io);
  },
  accounts,
  revoke: (app, grant, io) => (isBound(grant) ? revokeSession : endSession)(app, grant, io),
};

/** A session is of one account: there is nothing to choose. */
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
