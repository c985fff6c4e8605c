import { type Answer, type Call, json } from '../platform-stand-in.ts';
import { refusal, requireToken, requireVersion } from './access.ts';
import type { Account, LinkedInState } from './state.ts';

export function readUser(state: LinkedInState, call: Call): Answer {
  const { subject } = requireToken(state, call, 'openid');
  const me = state.accounts[`urn:li:person:${subject}`];
  if (!me) throw refusal(401, 'INVALID_ACCESS_TOKEN', 'Invalid access token');
  const [given_name = '', family_name = ''] = me.name.split(' ');
  return json({ sub: subject, name: me.name, given_name, family_name, picture: pictureOf(me, call) });
}

/** GET /v2/me: the member's name, for apps without sign-in. Only a projection resolves the picture. */
export function readMember(state: LinkedInState, call: Call): Answer {
  const { subject } = requireToken(state, call, 'r_basicprofile');
  const me = state.accounts[`urn:li:person:${subject}`];
  if (!me) throw refusal(401, 'INVALID_ACCESS_TOKEN', 'Invalid access token');
  const [localizedFirstName = '', localizedLastName = ''] = me.name.split(' ');
  const profilePicture = {
    displayImage: `urn:li:digitalmediaAsset:${subject}`,
    ...(isFilledIn(call, 'displayImage') ? { 'displayImage~': imageOf(me, call) } : {}),
  };
  return json({ id: subject, localizedFirstName, localizedLastName, vanityName: me.username, profilePicture });
}

const isFilledIn = (call: Call, field: string): boolean =>
  call.query['projection']?.includes(`${field}~:playableStreams`) === true;

const imageOf = (account: Account, call: Call) => ({
  elements: [{ identifiers: [{ identifier: pictureOf(account, call) }] }],
});

export function listRoles(state: LinkedInState, call: Call): Answer {
  requireVersion(call);
  const { subject } = requireToken(state, call, 'rw_organization_admin');
  if (call.query['q'] !== 'roleAssignee') throw refusal(400, 'ILLEGAL_ARGUMENT', 'The finder is not known.');
  const elements = Object.values(state.accounts)
    .filter((one) => one.member === subject && one.role !== null)
    .map((one) => ({
      organization: one.id,
      role: one.role,
      state: 'APPROVED',
      roleAssignee: `urn:li:person:${subject}`,
    }));
  return json({ elements, paging: { start: 0, count: elements.length, links: [] } });
}

export function readOrganization(state: LinkedInState, call: Call): Answer {
  requireVersion(call);
  const found = organizationOf(state, call);
  const { name: localizedName, username: vanityName } = found;
  return json({ id: Number(call.params['id']), localizedName, vanityName, logoV2: { original: assetOf(found) } });
}

/** GET /v2/organizations/{id}, the older address: only a projection resolves the logo. */
export function readLogo(state: LinkedInState, call: Call): Answer {
  const found = organizationOf(state, call);
  const filled = isFilledIn(call, 'original') ? { 'original~': imageOf(found, call) } : {};
  return json({ logoV2: { original: assetOf(found), ...filled } });
}

const assetOf = ({ id }: Account): string => `urn:li:digitalmediaAsset:${id.split(':').at(-1) ?? ''}`;

function organizationOf(state: LinkedInState, call: Call): Account {
  requireToken(state, call, 'rw_organization_admin');
  const id = call.params['id'] ?? '';
  const found = state.accounts[`urn:li:organization:${id}`];
  if (!found) throw refusal(404, 'NOT_FOUND', `Could not find organization ${id}`);
  return found;
}

export function readSize(state: LinkedInState, call: Call): Answer {
  requireVersion(call);
  requireToken(state, call, 'rw_organization_admin');
  if (call.query['edgeType'] !== 'COMPANY_FOLLOWED_BY_MEMBER')
    throw refusal(400, 'ILLEGAL_ARGUMENT', 'The edge is not known.');
  const found = state.accounts[call.params['urn'] ?? ''];
  if (!found) throw refusal(404, 'NOT_FOUND', 'Could not find the entity');
  return json({ firstDegreeSize: found.followers });
}

const pictureOf = (account: Account, call: Call): string =>
  `${call.origin}/linkedin/www/pictures/${encodeURIComponent(account.id)}.png`;
