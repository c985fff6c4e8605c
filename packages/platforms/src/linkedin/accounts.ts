import * as z from 'zod';
import { Count, RemoteId } from '../answer-shapes.ts';
import type { Access, ConnectableAccount, Grant, Io, PlatformApp } from '../platform.ts';
import { callLinkedIn, urnText } from './api.ts';

const Person = z.object({ sub: RemoteId, name: z.string(), picture: z.string().optional() });
const Roles = z.object({
  elements: z.array(z.object({ organization: z.string(), role: z.string(), state: z.string().optional() })),
});
const Organization = z.object({
  localizedName: z.string(),
  vanityName: z.string().optional(),
  logoV2: z.looseObject({ 'original~': z.unknown() }).optional(),
});
const Logo = z.object({
  elements: z.array(z.object({ identifiers: z.array(z.object({ identifier: z.string() })) })),
});
const Size = z.object({ firstDegreeSize: Count });

const PUBLISHING_ROLES: ReadonlySet<string> = new Set(['ADMINISTRATOR', 'CONTENT_ADMINISTRATOR']);

type Granted = Pick<Access, 'app' | 'grant'>;

/** The person, where the app may post as one, and the pages they have a role on. Throws PlatformFailure. */
export async function listAccounts(app: PlatformApp, grant: Grant, io: Io): Promise<ConnectableAccount[]> {
  const accounts: ConnectableAccount[] = [];
  if (grant.scopes.includes('w_member_social')) accounts.push(await person(app, grant, io));
  if (grant.scopes.includes('rw_organization_admin')) accounts.push(...(await organizations(app, grant, io)));
  return accounts;
}

async function person(app: PlatformApp, grant: Grant, io: Io): Promise<ConnectableAccount> {
  const me = await callLinkedIn({ app, grant }, io, { method: 'GET', path: '/v2/userinfo', schema: Person });
  return {
    externalId: `urn:li:person:${me.sub}`,
    // Sign-in tells no public name; the address leads whoever is signed in to their own profile.
    username: me.name,
    name: me.name,
    pageUrl: `${app.origins['www']}/in/me/`,
    pictureUrl: me.picture ?? null,
    followers: null,
    likes: null,
    grant,
    reason: null,
  };
}

async function organizations(app: PlatformApp, grant: Grant, io: Io): Promise<ConnectableAccount[]> {
  const path = '/rest/organizationAcls?q=roleAssignee&state=APPROVED&count=100';
  const { elements } = await callLinkedIn({ app, grant }, io, { method: 'GET', path, schema: Roles });
  const roles = new Map<string, boolean>();
  for (const { organization, role } of elements) {
    roles.set(organization, roles.get(organization) === true || PUBLISHING_ROLES.has(role));
  }
  const accounts: ConnectableAccount[] = [];
  for (const [urn, mayPublish] of roles) accounts.push(await organization({ app, grant }, urn, mayPublish, io));
  return accounts;
}

async function organization(access: Granted, urn: string, mayPublish: boolean, io: Io): Promise<ConnectableAccount> {
  const id = urn.split(':').at(-1) ?? '';
  const found = await callLinkedIn(access, io, {
    method: 'GET',
    path: `/rest/organizations/${id}`,
    schema: Organization,
  });
  const logo = Logo.safeParse(found.logoV2?.['original~']);
  return {
    externalId: urn,
    username: found.vanityName ?? id,
    name: found.localizedName,
    pageUrl: `${access.app.origins['www']}/company/${found.vanityName ?? id}/`,
    pictureUrl: logo.data?.elements[0]?.identifiers[0]?.identifier ?? null,
    followers: await followersOf(access, urn, io),
    likes: null,
    grant: mayPublish ? access.grant : null,
    reason: mayPublish ? null : 'You may not publish on this page: you need to be its super admin or content admin.',
  };
}

/** The name of the edge changed with version 202305. Throws PlatformFailure. */
export async function followersOf(access: Granted, urn: string, io: Io): Promise<number> {
  const path = `/rest/networkSizes/${urnText(urn)}?edgeType=COMPANY_FOLLOWED_BY_MEMBER`;
  return (await callLinkedIn(access, io, { method: 'GET', path, schema: Size })).firstDegreeSize;
}
