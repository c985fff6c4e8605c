import { secretText } from '../oauth/secret-text.ts';
import { type Answer, type Call, json } from '../platform-stand-in.ts';
import { refusal, requireWriter } from './access.ts';
import { type Account, type BlueskyState, revOf } from './state.ts';

export const SERVER_DID = 'did:web:pds.bsky.test';

export function resolveHandle(state: BlueskyState, call: Call): Answer {
  const found = Object.values(state.accounts).find((one) => one.username === call.query['handle']?.toLowerCase());
  if (!found) throw refusal(400, 'HandleNotFound', 'Unable to resolve handle');
  return json({ did: found.id });
}

/** The directory's document about an account: its handle, and where its server is. */
export function showDocument(state: BlueskyState, call: Call): Answer {
  const found = state.accounts[call.params['did'] ?? ''];
  if (!found) throw refusal(404, 'NotFound', `DID not registered: ${call.params['did']}`);
  return json({
    '@context': ['https://www.w3.org/ns/did/v1'],
    id: found.id,
    alsoKnownAs: [`at://${found.username}`],
    service: [
      {
        id: '#atproto_pds',
        type: 'AtprotoPersonalDataServer',
        serviceEndpoint: `${call.origin}/bluesky/entryway`,
      },
    ],
  });
}

export const describeServer = (): Answer =>
  json({ did: SERVER_DID, availableUserDomains: ['.bsky.test'], inviteCodeRequired: false });

export function readRepoStatus(state: BlueskyState, call: Call): Answer {
  const found = state.accounts[call.query['did'] ?? ''];
  if (!found) throw refusal(400, 'RepoNotFound', `Could not find repo for DID: ${call.query['did']}`);
  const { id: did, status } = found;
  return json(status === 'active' ? { did, active: true, rev: revOf(state.serial) } : { did, active: false, status });
}

/** Issues a token for another service, which may do one thing on behalf of the account. */
export function permitService(state: BlueskyState, call: Call): Answer {
  const { aud, lxm, exp } = call.query;
  const scope = `rpc:${lxm}?aud=${lxm === 'com.atproto.repo.uploadBlob' ? '*' : aud}`;
  const account = requireWriter(state, call, scope);
  if (aud !== SERVER_DID || lxm !== 'com.atproto.repo.uploadBlob') {
    throw refusal(400, 'InvalidRequest', 'The video service uploads a blob to the server of the account.');
  }
  const expiresAt = Number(exp) * 1000;
  if (!(expiresAt > call.now && expiresAt <= call.now + 3_600_000)) {
    throw refusal(400, 'BadExpiration', 'can not request a token with an expiration more than an hour in the future');
  }
  const token = secretText('service.');
  state.book.tokens[token] = { kind: 'access', subject: account.id, scopes: [lxm], expiresAt, dead: false };
  return json({ token });
}

/** Shows an account's public profile. */
export function showProfile(state: BlueskyState, call: Call): Answer {
  const found = findAccount(state, call.query['actor'] ?? '');
  if (!found) throw refusal(400, 'InvalidRequest', 'Profile not found');
  return json({
    did: found.id,
    handle: found.username,
    displayName: found.name,
    avatar: `${call.origin}/bluesky/web/pictures/${encodeURIComponent(found.id)}.png`,
    followersCount: found.followers,
    followsCount: 12,
    postsCount: Object.values(state.posts).filter((post) => post.accountId === found.id).length,
  });
}

export const findAccount = (state: BlueskyState, key: string): Account | undefined =>
  state.accounts[key] ?? Object.values(state.accounts).find((one) => one.username === key);
