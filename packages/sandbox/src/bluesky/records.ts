import { type Answer, type Call, json } from '../platform-stand-in.ts';
import { refusal, requireWriter } from './access.ts';
import { recordId } from './content-id.ts';
import { blobShape, brokenRule, postRecord } from './post-record.ts';
import { type Account, type BlueskyState, revOf, uriOf } from './state.ts';

const COLLECTION = 'app.bsky.feed.post';
/** atproto.com/specs/tid */
const RECORD_KEY = /^[2-7a-j][2-7a-z]{12}$/;

/** Writes a record under the caller's key; writing the same record again changes nothing. */
export function putRecord(state: BlueskyState, call: Call): Answer {
  const account = requireOwner(state, call);
  const { rkey, record, swapRecord } = call.body;
  if (typeof rkey !== 'string' || !RECORD_KEY.test(rkey)) {
    throw refusal(
      400,
      'InvalidRequest',
      `Invalid record key for ${COLLECTION}: Invalid TID string (got "${String(rkey)}") at $`,
    );
  }
  const broken = brokenRule(record);
  if (broken !== null) throw refusal(400, 'InvalidRequest', broken);
  requireBlobs(state, record);
  const cid = recordId(record);
  const uri = uriOf({ accountId: account.id, rkey });
  const before = state.posts[uri];
  const validationStatus = 'valid';
  if (before?.cid === cid) return json({ uri, cid, validationStatus });
  if (before && swapRecord === null) throw refusal(400, 'InvalidSwap', `Record was at ${before.cid}`);
  state.posts[uri] = {
    accountId: account.id,
    rkey,
    cid,
    record: postRecord.parse(record),
    writtenAt: before?.writtenAt ?? call.now,
    likes: before?.likes ?? 0,
  };
  call.created = uri;
  state.serial += 1;
  return json({
    uri,
    cid,
    commit: { cid: recordId({ uri, serial: state.serial }), rev: revOf(state.serial) },
    validationStatus,
  });
}

export function getRecord(state: BlueskyState, call: Call): Answer {
  const { repo = '', collection = '', rkey = '' } = call.query;
  const account = state.accounts[repo];
  if (!account) throw refusal(400, 'InvalidRequest', `Could not find repo: ${repo}`);
  const post = state.posts[`at://${repo}/${collection}/${rkey}`];
  if (!post) throw refusal(400, 'RecordNotFound', `Could not locate record: at://${repo}/${collection}/${rkey}`);
  return json({ uri: uriOf(post), cid: post.cid, value: post.record });
}

/** Deleting what is already gone is no error. */
export function deleteRecord(state: BlueskyState, call: Call): Answer {
  const account = requireOwner(state, call);
  const uri = uriOf({ accountId: account.id, rkey: String(call.body['rkey']) });
  const before = state.posts[uri];
  if (!before) return json({});
  delete state.posts[uri];
  state.serial += 1;
  return json({ commit: { cid: recordId({ uri, serial: state.serial }), rev: revOf(state.serial) } });
}

function requireOwner(state: BlueskyState, call: Call): Account {
  const account = requireWriter(state, call, 'repo:app.bsky.feed.post');
  const { repo, collection } = call.body;
  if (repo !== account.id && repo !== account.username) {
    throw refusal(403, 'InvalidRequest', 'The repository is not of this account.');
  }
  if (collection !== COLLECTION) throw refusal(400, 'InvalidRequest', `The sandbox keeps no ${String(collection)}.`);
  return account;
}

/** @throws 400 when the record names a file that nobody uploaded */
function requireBlobs(state: BlueskyState, value: unknown): void {
  const blob = blobShape.safeParse(value);
  if (blob.success) {
    const cid = blob.data.ref.$link;
    if (!state.blobs[cid]) throw refusal(400, 'BlobNotFound', `Could not find blob: ${cid}`);
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) requireBlobs(state, part);
  }
}
