import { type Answer, type Call, json } from '../platform-stand-in.ts';
import { postMetric } from '../state/stored-metrics.ts';
import { appNameOf, requireAccount } from './access.ts';
import { fileView, looseFile } from './files.ts';
import { accountView } from './people.ts';
import { contentOf, countOf, linkIn } from './post-text.ts';
import { refusal } from './refusals.ts';
import { statusBody } from './schemas.ts';
import { configurationOf } from './server-facts.ts';
import { type Account, type File, type MastodonState, nextId, ownIdOf, type Post, postsOf } from './state.ts';

/** mastodon/mastodon app/services/post_status_service.rb: setex 3_600 */
const KEY_LIFE_MS = 3_600_000;

/** Makes a post; the same key within an hour returns the first one, whatever the body says (docs: methods/statuses). */
export function createStatus(state: MastodonState, call: Call): Answer {
  const account = requireAccount(state, call, 'write:statuses');
  const key = `${account.id}:${call.headers['idempotency-key'] ?? ''}`;
  const known = call.headers['idempotency-key'] === undefined ? undefined : state.keys[key];
  const first = known && call.now - known.at < KEY_LIFE_MS ? state.posts[known.postId] : undefined;
  if (first) return json(statusView(state, account, first, call));
  const post = readPost(state, call, account);
  state.posts[post.id] = post;
  for (const id of post.files) {
    const file = state.files[id];
    if (file) file.postId = post.id;
  }
  if (call.headers['idempotency-key'] !== undefined) state.keys[key] = { postId: post.id, at: call.now };
  call.created = post.id;
  return json(statusView(state, account, post, call));
}

/** @throws 422 */
function readPost(state: MastodonState, call: Call, account: Account): Post {
  const parsed = statusBody.safeParse(call.body);
  if (!parsed.success) throw refusal(parsed.error.issues[0]?.path[0] === 'poll' ? 'pollInvalid' : 'textBlank');
  const {
    status = '',
    media_ids: ids = [],
    spoiler_text: spoiler = '',
    poll,
    visibility,
    language,
    in_reply_to_id: answers,
  } = parsed.data;
  const { statuses: limits, polls } = configurationOf(state);
  if (status.trim() === '' && ids.length === 0) throw refusal('textBlank');
  if (countOf(spoiler + status) > limits.max_characters) throw refusal('textTooLong');
  const files = requireFiles(state, ids, account, call.now);
  // Replying to other people's posts is not supported here.
  if (answers !== undefined && state.posts[answers]?.accountId !== account.id) throw refusal('notFound');
  if (poll && (ids.length > 0 || !isGoodPoll(poll, polls))) throw refusal('pollInvalid');
  return {
    id: nextId(state),
    accountId: account.id,
    text: status,
    spoiler,
    visibility: visibility ?? 'public',
    language: language ?? 'en',
    files: files.map(({ id }) => id),
    answers: answers ?? null,
    poll: poll
      ? { options: poll.options, expiresAt: call.now + poll.expires_in * 1000, multiple: poll.multiple ?? false }
      : null,
    application: appNameOf(state, call),
    createdAt: call.now,
    likes: 0,
  };
}

function requireFiles(state: MastodonState, ids: readonly string[], account: Account, now: number): File[] {
  if (ids.length > configurationOf(state).statuses.max_media_attachments) throw refusal('tooManyFiles');
  const files = ids.map((id) => looseFile(state, id, account.id, now));
  const found = files.filter((file) => file !== null);
  if (found.length < files.length) throw refusal('filesNotFound');
  if (found.some(({ readyAt }) => readyAt > now)) throw refusal('filesNotReady');
  if (found.length > 1 && found.some(({ type }) => type !== 'image')) throw refusal('mixedFiles');
  return found;
}

type Poll = { options: readonly string[]; expires_in: number };

function isGoodPoll(poll: Poll, limits: ReturnType<typeof configurationOf>['polls']): boolean {
  const { options, expires_in: seconds } = poll;
  const hasGoodOptions = options.every((one) => one !== '' && countOf(one) <= limits.max_characters_per_option);
  const isTimely = seconds >= limits.min_expiration && seconds <= limits.max_expiration;
  const isVaried =
    options.length >= 2 && options.length <= limits.max_options && new Set(options).size === options.length;
  return hasGoodOptions && isTimely && isVaried;
}

/** Lists the caller's own posts; a page ends before `max_id`. */
export function listStatuses(state: MastodonState, call: Call): Answer {
  const caller = requireAccount(state, call, 'read:statuses');
  if (call.params['id'] !== ownIdOf(caller)) throw refusal('notFound');
  const before = call.query['max_id'];
  const posts = postsOf(state, caller).filter(({ id }) => before === undefined || id < before);
  const page = posts.slice(0, Math.min(40, Number(call.query['limit'] ?? 20)));
  return json(page.map((post) => statusView(state, caller, post, call)));
}

export function deleteStatus(state: MastodonState, call: Call): Answer {
  const account = requireAccount(state, call, 'write:statuses');
  const post = state.posts[call.params['id'] ?? ''];
  if (!post || post.accountId !== account.id) throw refusal('notFound');
  delete state.posts[post.id];
  return json({ ...statusView(state, account, post, call), text: post.text });
}

export const postPath = (account: Account, { id }: Pick<Post, 'id'>): string =>
  `/mastodon/home/@${account.username}/${id}`;

function statusView(state: MastodonState, account: Account, post: Post, call: Call) {
  const metric = (name: string, most: number): { [name: string]: number } => {
    const count = postMetric(account, post, name, { most, now: call.now });
    return count === undefined ? {} : { [name]: count };
  };
  const link = linkIn(post.text);
  return {
    id: post.id,
    created_at: new Date(post.createdAt).toISOString(),
    in_reply_to_id: post.answers,
    in_reply_to_account_id: (post.answers && state.posts[post.answers]?.accountId.split('/')[1]) || null,
    sensitive: post.spoiler !== '',
    spoiler_text: post.spoiler,
    visibility: post.visibility,
    language: post.language,
    uri: `${call.origin}/mastodon/home/users/${account.username}/statuses/${post.id}`,
    url: call.origin + postPath(account, post),
    content: contentOf(post.text, call.origin),
    account: accountView(state, account, call),
    application: post.application === null ? null : { name: post.application, website: null },
    media_attachments: post.files.flatMap((id) => (state.files[id] ? [fileView(state.files[id], call)] : [])),
    mentions: [],
    tags: [],
    emojis: [],
    reblog: null,
    card: link !== null && post.files.length === 0 ? cardOf(link) : null,
    poll: post.poll && {
      id: post.id,
      expires_at: new Date(post.poll.expiresAt).toISOString(),
      expired: call.now >= post.poll.expiresAt,
      multiple: post.poll.multiple,
      votes_count: 0,
      emojis: [],
      options: post.poll.options.map((title) => ({ title, votes_count: 0 })),
    },
    edited_at: null,
    ...metric('favourites_count', 60),
    ...metric('reblogs_count', 12),
    ...metric('replies_count', 8),
    ...metric('quotes_count', 3),
  };
}

/** A server fills this in later from the page; here it knows no more than the address. */
function cardOf(url: string) {
  const { host, origin } = new URL(url);
  const nobody = { author_name: '', author_url: '', authors: [] };
  const page = {
    provider_name: host,
    provider_url: origin,
    description: '',
    html: '',
    embed_url: '',
    width: 0,
    height: 0,
  };
  return { url, title: url, type: 'link', ...nobody, ...page };
}
