import * as z from 'zod';
import { Count, RemoteId } from '../answer-shapes.ts';
import type { Access, ConnectableAccount, Grant, Io, PlatformApp } from '../platform.ts';
import { isTokenDead, nullIf } from '../verdict.ts';
import { callLinkedIn, encodeUrn } from './api.ts';

const Person = z.object({ sub: RemoteId, name: z.string(), picture: z.string().optional() });
/** `original~`, `displayImage~`: an image that the projection has expanded. */
const Image = z.object({
  elements: z.array(z.object({ identifiers: z.array(z.object({ identifier: z.string() })) })),
});
const Member = z.object({
  id: RemoteId,
  localizedFirstName: z.string(),
  localizedLastName: z.string(),
  vanityName: z.string().optional(),
  profilePicture: z.looseObject({ 'displayImage~': z.unknown() }).optional(),
});
const Roles = z.object({
  elements: z.array(z.object({ organization: z.string(), role: z.string(), state: z.string().optional() })),
});
const Organization = z.object({
  localizedName: z.string(),
  vanityName: z.string().optional(),
});
const Logo = z.object({ logoV2: z.object({ 'original~': Image }) });
const Size = z.object({ firstDegreeSize: Count });

const PUBLISHING_ROLES: ReadonlySet<string> = new Set(['ADMINISTRATOR', 'CONTENT_ADMINISTRATOR']);

const ROLES_PER_CALL = 100;
/** Stops a list that never ends. */
const MOST_ROLES = 5_000;

type Granted = Pick<Access, 'app' | 'grant'>;

/** Lists the person, if the app may post as one, and the pages on which they have a role. Throws PlatformFailure. */
export async function listAccounts(app: PlatformApp, grant: Grant, io: Io): Promise<ConnectableAccount[]> {
  const accounts: ConnectableAccount[] = [];
  if (grant.scopes.includes('w_member_social')) accounts.push(...(await person(app, grant, io)));
  if (grant.scopes.includes('rw_organization_admin')) accounts.push(...(await organizations(app, grant, io)));
  return accounts;
}

/** Reads by sign-in, or by the profile permission, all that apps of the Community Management API have. */
async function person(app: PlatformApp, grant: Grant, io: Io): Promise<ConnectableAccount[]> {
  const me = grant.scopes.includes('openid')
    ? await signedIn({ app, grant }, io)
    : grant.scopes.includes('r_basicprofile')
      ? await member({ app, grant }, io)
      : null;
  if (me === null) return [];
  return [
    {
      externalId: `urn:li:person:${me.id}`,
      // Sign-in gives no public name; the address `/in/me/` leads whoever is signed in to their own profile.
      username: me.name,
      name: me.name,
      pageUrl: `${app.origins['www']}/in/${me.vanityName ?? 'me'}/`,
      pictureUrl: me.picture,
      followers: null,
      likes: null,
      grant,
      reason: null,
    },
  ];
}

type Me = { id: string; name: string; vanityName: string | undefined; picture: string | null };

async function signedIn(access: Granted, io: Io): Promise<Me> {
  const me = await callLinkedIn(access, io, { path: '/v2/userinfo', schema: Person });
  return { id: me.sub, name: me.name, vanityName: undefined, picture: me.picture ?? null };
}

async function member(access: Granted, io: Io): Promise<Me> {
  const fields = 'id,localizedFirstName,localizedLastName,vanityName,profilePicture(displayImage~:playableStreams)';
  const path = `/v2/me?projection=(${fields})`;
  const me = await callLinkedIn(access, io, { path, schema: Member });
  const picture = Image.safeParse(me.profilePicture?.['displayImage~']).data;
  return {
    id: me.id,
    name: `${me.localizedFirstName} ${me.localizedLastName}`.trim(),
    vanityName: me.vanityName,
    picture: picture?.elements[0]?.identifiers[0]?.identifier ?? null,
  };
}

async function organizations(app: PlatformApp, grant: Grant, io: Io): Promise<ConnectableAccount[]> {
  const roles = new Map<string, boolean>();
  for (let start = 0; start < MOST_ROLES; start += ROLES_PER_CALL) {
    const path = `/rest/organizationAcls?q=roleAssignee&state=APPROVED&count=${ROLES_PER_CALL}${start === 0 ? '' : `&start=${start}`}`;
    const { elements } = await callLinkedIn({ app, grant }, io, { path, schema: Roles });
    for (const { organization, role } of elements) {
      roles.set(organization, roles.get(organization) === true || PUBLISHING_ROLES.has(role));
    }
    if (elements.length < ROLES_PER_CALL) break;
  }
  const accounts: ConnectableAccount[] = [];
  for (const [urn, mayPublish] of roles) accounts.push(await organization({ app, grant }, urn, mayPublish, io));
  return accounts;
}

async function organization(access: Granted, urn: string, mayPublish: boolean, io: Io): Promise<ConnectableAccount> {
  const id = urn.split(':').at(-1) ?? '';
  const found = await callLinkedIn(access, io, { path: `/rest/organizations/${id}`, schema: Organization });
  return {
    externalId: urn,
    username: found.vanityName ?? id,
    name: found.localizedName,
    pageUrl: `${access.app.origins['www']}/company/${found.vanityName ?? id}/`,
    pictureUrl: await logoOf(access, id, io),
    followers: await followersOf(access, urn, io),
    likes: null,
    grant: mayPublish ? access.grant : null,
    reason: mayPublish ? null : 'You may not publish on this page: you need to be its super admin or content admin.',
  };
}

/** Only the older endpoint expands an image by a projection. A page without an image is connected all the same. */
async function logoOf(access: Granted, id: string, io: Io): Promise<string | null> {
  const path = `/v2/organizations/${id}?projection=(logoV2(original~:playableStreams))`;
  const found = await nullIf(callLinkedIn(access, io, { path, schema: Logo }), (error) => !isTokenDead(error));
  return found?.logoV2['original~'].elements[0]?.identifiers[0]?.identifier ?? null;
}

/** The edge has a new name since version 202305. Throws PlatformFailure. */
export async function followersOf(access: Granted, urn: string, io: Io): Promise<number> {
  const path = `/rest/networkSizes/${encodeUrn(urn)}?edgeType=COMPANY_FOLLOWED_BY_MEMBER`;
  return (await callLinkedIn(access, io, { path, schema: Size })).firstDegreeSize;
}
