import type { Answer, Call } from '../platform-stand-in.ts';
import { json } from '../platform-stand-in.ts';
import { refusal, requireToken, requireVersion } from './access.ts';
import type { Account, LinkedInState } from './state.ts';

export function readUser(state: LinkedInState, call: Call): Answer {
  const { subject } = requireToken(state, call, 'profile');
  const me = state.accounts[`urn:li:person:${subject}`];
  if (!me) throw refusal(401, 'INVALID_ACCESS_TOKEN', 'Invalid access token');
  const [given_name = '', family_name = ''] = me.name.split(' ');
  return json({ sub: subject, name: me.name, given_name, family_name, picture: pictureOf(me, call) });
}

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
  requireToken(state, call, 'rw_organization_admin');
  const id = call.params['id'] ?? '';
  const found = state.accounts[`urn:li:organization:${id}`];
  if (!found) throw refusal(404, 'NOT_FOUND', `Could not find organization ${id}`);
  const logo = { elements: [{ identifiers: [{ identifier: pictureOf(found, call) }] }] };
  return json({ id: Number(id), localizedName: found.name, vanityName: found.username, logoV2: { 'original~': logo } });
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
