import * as z from 'zod';
import { Count } from '../answer-shapes.ts';
import type { Access, Io, Metrics } from '../platform.ts';
import { followersOf } from './accounts.ts';
import { callLinkedIn, isMember } from './api.ts';

const MemberFollowers = z.object({ elements: z.array(z.object({ memberFollowersCount: Count })) });

/** Only apps with r_member_profileAnalytics may read a person's followers. Throws PlatformFailure. */
export async function metrics(access: Access, io: Io): Promise<Metrics> {
  const followers = isMember(access)
    ? await memberFollowers(access, io)
    : await followersOf(access, access.externalId, io);
  return { followers, subscribers: null, likes: null };
}

async function memberFollowers(access: Access, io: Io): Promise<number | null> {
  if (!access.grant.scopes.includes('r_member_profileAnalytics')) return null;
  const path = '/rest/memberFollowersCount?q=me';
  const answer = await callLinkedIn(access, io, { path, schema: MemberFollowers });
  return answer.elements[0]?.memberFollowersCount ?? null;
}
