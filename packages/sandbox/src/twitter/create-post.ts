import { secretText } from '../oauth/secret-text.ts';
import { type Answer, type Call, json } from '../platform-stand-in.ts';
import { requireAccount } from './access.ts';
import { spendCall } from './budgets.ts';
import { CHANGES, DUPLICATE, LEGACY } from './evidence.ts';
import { parseJson } from './parse.ts';
import { cashtagsIn, LONG_TEXT_MAX, TEXT_MAX, urlsIn, weightedLength } from './post-text.ts';
import { postView } from './post-view.ts';
import { forbidden, invalidRequest, problem } from './problem.ts';
import { createPost } from './schemas.ts';
import { type Account, type Media, nextSnowflake, type TwitterPost, type TwitterState } from './state.ts';
import { unusable } from './uploads.ts';

/** How long an equal text counts as a repetition. X gives no number; a day is the cautious assumption. */
const DUPLICATE_WINDOW_MS = 24 * 3_600_000;

/** POST /2/tweets. */
export function createTweet(state: TwitterState, call: Call): Answer {
  const account = requireAccount(state, call, ['tweet.read', 'tweet.write', 'users.read']);
  spendCall(state, call, account.id, 'create');
  const asked = parseJson(createPost, call);
  const mediaIds = asked.media?.media_ids ?? [];
  if (asked.text.trim() === '' && mediaIds.length === 0) {
    throw invalidRequest('text', asked.text, 'The post needs a text or media.');
  }
  checkText(asked.text, account);
  checkMedia(state, mediaIds, account, call.now);
  if (asked.quote_tweet_id !== undefined)
    throw forbidden('Quote posts are not available to self-serve apps.', undefined, CHANGES);
  const inReplyTo = asked.reply?.in_reply_to_tweet_id ?? null;
  if (inReplyTo !== null) checkReply(state, inReplyTo, account);
  if (mediaIds.length === 0) refuseDuplicate(state, asked.text, account, call.now);
  const linkCount = urlsIn(asked.text).length + (mediaIds.length > 0 ? 1 : 0);
  const post: TwitterPost = {
    id: nextSnowflake(state, call.now),
    accountId: account.id,
    text: asked.text,
    mediaIds,
    inReplyTo,
    shortLinks: Array.from(
      { length: linkCount },
      () => `https://t.co/${secretText('', 9).replace(/[-_]/g, 'x').slice(0, 10)}`,
    ),
    createdAt: call.now,
    likes: 0,
  };
  state.posts[post.id] = post;
  account.timeline.push(post.id);
  call.created = post.id;
  return json({ data: { id: post.id, text: postView(state, post).text, edit_history_tweet_ids: [post.id] } }, 201);
}

function checkText(text: string, account: Account): void {
  const max = account.subscription === 'None' ? TEXT_MAX : LONG_TEXT_MAX;
  if (weightedLength(text) > max) throw forbidden('Tweet needs to be a bit shorter.', 186, LEGACY);
  if (cashtagsIn(text).length > 1) {
    throw problem(403, 'cashtag-limit', 'Forbidden', 'At most one cashtag per post is allowed for this app.');
  }
}

/** Up to four images, or one GIF, or one video; all must be the caller's own and ready. */
function checkMedia(state: TwitterState, mediaIds: string[], account: Account, now: number): void {
  const all: Media[] = [];
  for (const id of mediaIds) {
    const media = state.media[id];
    const problem = unusable(media, account.id, now);
    if (problem || !media) throw invalidRequest('media.media_ids', id, problem?.why ?? '', problem?.code);
    all.push(media);
  }
  const images = all.filter((one) => one.category === 'tweet_image').length;
  if (all.length > 1 && images !== all.length) {
    throw invalidRequest(
      'media.media_ids',
      mediaIds.join(','),
      'A post takes up to 4 photos, or 1 GIF, or 1 video.',
      324,
    );
  }
}

/** Self-serve apps may reply only to those who mentioned them; here that is only the account itself. */
function checkReply(state: TwitterState, id: string, account: Account): void {
  const target = state.posts[id];
  if (!target) throw forbidden('You attempted to reply to a Tweet that is deleted or not visible to you.', 385, LEGACY);
  if (target.accountId !== account.id) throw forbidden('You are not permitted to perform this action.');
}

/** Refuses equal text of the same account. With media the text differs by its media link, so it is never equal. */
function refuseDuplicate(state: TwitterState, text: string, account: Account, now: number): void {
  const repeated = account.timeline
    .slice(-200)
    .map((id) => state.posts[id])
    .some(
      (post) =>
        post !== undefined &&
        post.mediaIds.length === 0 &&
        now - post.createdAt < DUPLICATE_WINDOW_MS &&
        normal(post.text) === normal(text),
    );
  if (repeated) throw forbidden('You are not allowed to create a Tweet with duplicate content.', undefined, DUPLICATE);
}

function normal(text: string): string {
  return text.normalize('NFC').trim();
}
