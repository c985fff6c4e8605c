import { z } from 'zod';
import { blobShape } from './post-record.ts';

// What the sandbox answers, from the lexicons of com.atproto and app.bsky (bluesky-social/atproto, 2026-08-20).

const did = z.string().startsWith('did:');
const activity = { active: z.boolean(), status: z.string().optional() };
const mail = { email: z.string(), emailConfirmed: z.boolean() };
const commit = z.strictObject({ cid: z.string(), rev: z.string() });

export const sessionAnswer = z.strictObject({
  accessJwt: z.string(),
  refreshJwt: z.string(),
  handle: z.string(),
  did,
  ...mail,
  ...activity,
});
export const selfAnswer = z.union([
  z.strictObject({ handle: z.string(), did, ...mail, ...activity }),
  z.strictObject({ handle: z.string(), did, ...activity }),
]);
export const resourceAnswer = z.looseObject({ authorization_servers: z.array(z.string()) });
export const signInServerAnswer = z.looseObject({ issuer: z.string() });
export const pushedAnswer = z.strictObject({ request_uri: z.string(), expires_in: z.int() });
export const tokenAnswer = z.strictObject({
  access_token: z.string(),
  token_type: z.literal('DPoP'),
  refresh_token: z.string(),
  scope: z.string(),
  expires_in: z.int(),
  sub: did,
});
export const nothing = z.strictObject({});
export const resolvedAnswer = z.strictObject({ did });
export const documentAnswer = z.looseObject({ id: did, alsoKnownAs: z.array(z.string()) });
export const serverAnswer = z.looseObject({ did, availableUserDomains: z.array(z.string()) });
export const statusAnswer = z.strictObject({ did, ...activity, rev: z.string().optional() });
export const permissionAnswer = z.strictObject({ token: z.string() });
export const blobAnswer = z.strictObject({ blob: blobShape });
export const putAnswer = z.strictObject({
  uri: z.string().startsWith('at://'),
  cid: z.string(),
  commit: commit.optional(),
  validationStatus: z.literal('valid'),
});
export const recordAnswer = z.strictObject({ uri: z.string(), cid: z.string(), value: z.looseObject({}) });
export const deletedAnswer = z.strictObject({ commit: commit.optional() });
export const profileAnswer = z.looseObject({ did, handle: z.string(), followersCount: z.int() });
export const feedAnswer = z.strictObject({
  feed: z.array(z.strictObject({ post: z.looseObject({ uri: z.string(), record: z.looseObject({}) }) })),
  cursor: z.string().optional(),
});
const job = z.strictObject({
  jobId: z.string(),
  did,
  state: z.string().startsWith('JOB_STATE_'),
  progress: z.int().optional(),
  blob: blobShape.optional(),
  error: z.string().optional(),
  message: z.string().optional(),
});
export const uploadedAnswer = job;
export const jobAnswer = z.strictObject({ jobStatus: job });
