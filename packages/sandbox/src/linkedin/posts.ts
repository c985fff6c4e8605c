import { type Answer, type Call, empty, json } from '../platform-stand-in.ts';
import { refusal, requireAuthor, requireToken, requireVersion } from './access.ts';
import { statusOf } from './assets.ts';
import { POSTS } from './evidence.ts';
import { createBody } from './schemas.ts';
import { type LinkedInState, nextNumber, type Post } from './state.ts';

const TEXT_MAX = 3_000;
/** learn.microsoft.com/linkedin, rate limits: posts per member and day (UTC). */
const POSTS_A_DAY = 150;
/** Equal content of the same author within this time is refused. */
const DUPLICATE_WINDOW_MS = 600_000;
const DAY_MS = 24 * 3_600_000;

/** POST /rest/posts: 201 without a body; a header names the post. */
export function createPost(state: LinkedInState, call: Call): Answer {
  requireVersion(call);
  const parsed = createBody.safeParse(call.body);
  const issue = parsed.error?.issues[0];
  if (!parsed.success)
    throw refusal(400, 'INVALID_VALUE_FOR_FIELD', `ERROR :: /${issue?.path.join('/')} :: ${issue?.message}`);
  const { author: urn, commentary, visibility, content } = parsed.data;
  const author = requireAuthor(state, call, urn);
  const key = `${author.member}:${Math.floor(call.now / DAY_MS)}`;
  const made = state.creates[key] ?? 0;
  if (made >= POSTS_A_DAY)
    throw refusal(429, 'TOO_MANY_REQUESTS', 'Resource level throttle limit for calls to this resource is reached.');
  if (commentary.length > TEXT_MAX)
    throw refusal(400, 'FIELD_LENGTH_TOO_LONG', 'ERROR :: /commentary :: length of text exceeds 3000');
  if (commentary.trim() === '' && !content)
    throw refusal(400, 'INVALID_VALUE_BLANK_FIELD', 'The commentary may not be blank.');
  checkLittleText(commentary);
  const media =
    content && 'media' in content
      ? [content.media]
      : content && 'multiImage' in content
        ? content.multiImage.images
        : [];
  for (const { id } of media) checkAsset(state, id, urn, call.now);
  const article = content && 'article' in content ? content.article : null;
  if (article?.thumbnail !== undefined) checkAsset(state, article.thumbnail, urn, call.now);
  const isVideo = media[0]?.id.startsWith('urn:li:video:') === true;
  const post: Post = {
    urn: `urn:li:${isVideo ? 'ugcPost' : 'share'}:${nextNumber(state)}`,
    author: urn,
    commentary,
    visibility,
    media: media.map(({ id, altText = null }) => ({ id, altText })),
    article,
    createdAt: call.now,
    likes: 0,
    comments: [],
  };
  const twin = author.posts.flatMap((one) => state.posts[one] ?? []).find((one) => isTwin(one, post, call.now));
  if (twin) throw refusal(422, 'DUPLICATE_POST', `Content is a duplicate of ${twin.urn}`);
  state.posts[post.urn] = post;
  author.posts.push(post.urn);
  state.creates[key] = made + 1;
  call.created = post.urn;
  return empty(201, POSTS, { 'x-restli-id': post.urn });
}

/** Unescaped reserved characters would cut the text off; the sandbox refuses them. */
function checkLittleText(commentary: string): void {
  const rest = commentary.replace(/\\[\\|{}@[\]()<>#*_~]/g, '').replace(/#[\p{L}\p{N}_]+/gu, '');
  const found = /[\\|{}@[\]()<>#*_~]/.exec(rest);
  if (found)
    throw refusal(400, 'INVALID_VALUE_FOR_FIELD', `ERROR :: /commentary :: unescaped reserved character ${found[0]}`);
}

function checkAsset(state: LinkedInState, id: string, owner: string, now: number): void {
  const asset = state.assets[id];
  if (!asset)
    throw refusal(400, id.includes(':video:') ? 'INVALID_VIDEO_ID' : 'INVALID_IMAGE_ID', `${id} does not exist.`);
  if (asset.owner !== owner) throw refusal(403, 'IMAGE_FORBIDDEN', `${id} belongs to another owner.`);
  const status = statusOf(asset, now);
  if (status === 'AVAILABLE') return;
  const code =
    status === 'PROCESSING_FAILED'
      ? 'MEDIA_ASSET_PROCESSING_FAILED'
      : status === 'PROCESSING'
        ? 'MEDIA_ASSET_PROCESSING'
        : 'MEDIA_ASSET_WAITING_UPLOAD';
  throw refusal(400, code, `${id} is ${status}.`);
}

function isTwin(one: Post, other: Post, now: number): boolean {
  const sameMedia = one.media.map((media) => media.id).join() === other.media.map((media) => media.id).join();
  const isRecent = now - one.createdAt < DUPLICATE_WINDOW_MS;
  return isRecent && one.commentary === other.commentary && sameMedia && one.article?.source === other.article?.source;
}

/** A finder over an author's posts; a person's own need a permission that new apps do not get. */
export function listPosts(state: LinkedInState, call: Call): Answer {
  requireVersion(call);
  const author = call.query['author'] ?? '';
  if (call.query['q'] !== 'author' || call.headers['x-restli-method'] !== 'FINDER') {
    throw refusal(400, 'ILLEGAL_ARGUMENT', 'The finder is not known.');
  }
  if (author.startsWith('urn:li:person:'))
    throw refusal(403, 'ACCESS_DENIED', 'Not enough permissions to access: FINDER-author.GET');
  requireToken(state, call, 'r_organization_social');
  const count = Math.min(100, Number(call.query['count'] ?? 10));
  const posts = (state.accounts[author]?.posts ?? []).flatMap((urn) => state.posts[urn] ?? []).toReversed();
  return json({ elements: posts.slice(0, count).map(postView), paging: { start: 0, count, links: [] } });
}

/** Deleting a second time does no harm. */
export function deletePost(state: LinkedInState, call: Call): Answer {
  requireVersion(call);
  const urn = call.params['urn'] ?? '';
  const post = state.posts[urn];
  if (post) {
    const author = requireAuthor(state, call, post.author);
    delete state.posts[urn];
    author.posts = author.posts.filter((one) => one !== urn);
  } else requireToken(state, call, 'w_organization_social');
  return empty(204, POSTS);
}

function postView(post: Post): Record<string, unknown> {
  const views = post.media.map(({ id, altText }) => ({ id, ...(altText === null ? {} : { altText }) }));
  const content =
    post.article !== null
      ? { article: post.article }
      : views.length > 1
        ? { multiImage: { images: views } }
        : views.length === 1
          ? { media: views[0] }
          : null;
  return {
    id: post.urn,
    author: post.author,
    commentary: post.commentary,
    visibility: post.visibility,
    lifecycleState: 'PUBLISHED',
    createdAt: post.createdAt,
    publishedAt: post.createdAt,
    lastModifiedAt: post.createdAt,
    ...(content ? { content } : {}),
  };
}
