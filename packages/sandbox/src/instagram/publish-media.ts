import { publish, statusOf } from '../meta/containers.ts';
import { graphRefusal } from '../meta/graph-error.ts';
import { parseCall } from '../meta/parse.ts';
import { type Answer, type Call, json } from '../platform-stand-in.ts';
import { BASIC, PUBLISH, requireOwn } from './access.ts';
import { notReady } from './containers.ts';
import { publishPost } from './schemas.ts';
import { type Account, type InstagramState, nextId } from './state.ts';

/** The guide says 100, a reference example 50: the account's own answer decides. */
const POSTS_PER_DAY = 100;
const DAY_MS = 24 * 3_600_000;

/** POST /{ig-user}/media_publish: a container that is ready becomes a post, once. */
export function publishContainer(state: InstagramState, call: Call): Answer {
  const account = requireOwn(state, call, PUBLISH);
  const { creation_id: id } = parseCall(publishPost, call);
  const one = state.containers[id];
  if (one?.accountId !== account.id || one.isItem) throw gone(2207006, 'The media to publish could not be found');
  const status = statusOf(one, call.now);
  if (status === 'PUBLISHED') throw gone(2207006, 'The media has been published already or could not be found');
  if (status === 'EXPIRED') throw gone(2207008, 'The media container has expired');
  if (status === 'IN_PROGRESS') throw notReady();
  if (status === 'ERROR') {
    throw graphRefusal({ code: -1, subcode: 2207032, message: one.failure ?? 'The media could not be created' });
  }
  if (recentPosts(state, account, call.now) >= POSTS_PER_DAY) {
    throw graphRefusal({
      code: 9,
      subcode: 2207042,
      message: '(#9) Application request limit reached',
      userMessage: `You have reached the maximum number of posts that can be published by the API in 24 hours.`,
    });
  }
  const postId = nextId(state);
  state.posts[postId] = publish(one, postId, call.now);
  account.timeline.push(postId);
  one.publishedAs = postId;
  call.created = postId;
  return json({ id: postId });
}

const gone = (subcode: number, message: string): Error => graphRefusal({ code: 24, subcode, message });

const recentPosts = (state: InstagramState, account: Account, now: number): number =>
  account.timeline.filter((id) => now - (state.posts[id]?.createdAt ?? 0) < DAY_MS).length;

/** GET /{ig-user}/content_publishing_limit. */
export function readQuota(state: InstagramState, call: Call): Answer {
  const account = requireOwn(state, call, BASIC);
  const config = { quota_total: POSTS_PER_DAY, quota_duration: DAY_MS / 1000 };
  const quota_usage = recentPosts(state, account, call.now);
  return json({ data: [call.query['fields']?.includes('config') ? { quota_usage, config } : { quota_usage }] });
}
