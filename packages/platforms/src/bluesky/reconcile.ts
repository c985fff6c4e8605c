import * as z from 'zod';
import type { Access, Publish } from '../platform.ts';
import { PlatformFailure } from '../verdict.ts';
import { callServer, permalinkOf, RecordUri, serverOf } from './api.ts';
import { chosenOf, POSTS } from './record.ts';

const Kept = z.object({ uri: RecordUri, value: z.object({ createdAt: z.unknown() }) });
const Status = z.object({ active: z.boolean() });

/**
 * Asks the account's server for the key that was chosen before the post was sent. The server reads where it writes, so
 * a missing post was not made, as long as the server has the account at all. Throws PlatformFailure.
 */
export const reconcile: Publish['reconcile'] = async (_post, done, _since, access, io, others = new Set()) => {
  const chosen = chosenOf(done);
  if (!chosen) return { kind: 'cannot-tell', because: 'The key of the post is not known.' };
  const { rkey, createdAt } = chosen;
  const server = serverOf(access.app, access.grant);
  try {
    const query = { repo: access.externalId, collection: POSTS, rkey };
    const kept = await callServer(server, io, { nsid: 'com.atproto.repo.getRecord', query, schema: Kept });
    if (kept.value.createdAt !== createdAt || others.has(kept.uri)) {
      return { kind: 'cannot-tell', because: 'Another post has the key of this one.' };
    }
    return { kind: 'found', remoteId: kept.uri, permalink: permalinkOf(access, kept.uri) };
  } catch (error) {
    if (!(error instanceof PlatformFailure && error.code === 'RecordNotFound')) throw error;
  }
  const query = { did: access.externalId };
  const { active } = await callServer(server, io, { nsid: 'com.atproto.sync.getRepoStatus', query, schema: Status });
  if (active) return { kind: 'absent', proves: true };
  return { kind: 'cannot-tell', because: 'The account is switched off, so its posts cannot be seen.' };
};

/** Reads `/profile/name/post/key`, with the account's handle or its permanent id. */
export function idIn(
  { pathname }: URL,
  { externalId, username }: Pick<Access, 'externalId' | 'username'>,
): string | null {
  const [key = '', post, name = '', profile] = pathname.replaceAll('%3A', ':').split('/').filter(Boolean).toReversed();
  const isTheirs = [externalId, username.toLowerCase()].includes(name.toLowerCase());
  if (profile !== 'profile' || post !== 'post' || !isTheirs || !/^[2-7a-z]{13}$/.test(key)) return null;
  return `at://${externalId}/${POSTS}/${key}`;
}
