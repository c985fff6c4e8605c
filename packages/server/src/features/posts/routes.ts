import { fromWirePlatform, isPlatformId } from '@brandly/contract/platforms';
import type { postRoutes } from '@brandly/contract/posts/routes';
import type { postVersionRoutes } from '@brandly/contract/posts/versions';
import { AppError } from '../../app-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { requireBrand } from '../brands/public.ts';
import { deletePost, restorePost } from './planning/delete-post.ts';
import { listPostVersions, restorePostVersion } from './planning/post-versions.ts';
import { resolvePost } from './planning/resolve-post.ts';
import { schedulePost } from './planning/schedule-post.ts';
import { readThread } from './planning/thread-parts.ts';
import { updatePost } from './planning/update-post.ts';
import type { PostsDeps } from './posts-deps.ts';
import { listPosts } from './reading/list-posts.ts';
import { readFigures } from './reading/post-figures.ts';
import { countPosts, type PostsFilter, selectPost, selectRecentPosts } from './reading/queries.ts';
import { readTurns } from './reading/read-turns.ts';
import { searchPosts, wordsOf } from './reading/search-posts.ts';
import { readTimeline } from './reading/timeline.ts';
import { viewCounts, viewGlances, viewPost } from './reading/view.ts';

/** More than a full month of a busy brand; a client that asks for less gets less. */
const LIST_LIMIT = 1_000;
/** As many as the overview shows. */
const RECENT_LIMIT = 6;

export function postHandlers(deps: PostsDeps): Handlers<keyof typeof postRoutes | keyof typeof postVersionRoutes> {
  const readPost = async (userId: string, postId: string) => {
    const row = await selectPost(deps.db, userId, postId);
    if (!row) throw new AppError('post_not_found');
    return viewPost(row, deps.media, await readTurns(deps.db, [row], deps.clock.now()));
  };
  return {
    listPosts: async ({ params, query }, { person, etag }) => {
      const filter: PostsFilter = {
        from: dayOrInstant(query.startDate, 'startDate'),
        to: dayOrInstant(query.endDate, 'endDate'),
        undated: query.undated === 'true',
        statuses: query.status ?? null,
        platforms: query.platform === undefined ? null : platformsOf(query.platform),
        limit: query.limit ?? LIST_LIMIT,
        offset: query.offset ?? 0,
      };
      const list = await listPosts(deps, person.id, params.brandId, filter, etag.known);
      if (list === null) throw new AppError('brand_not_found');
      if (list.etag !== null) etag.tell(list.etag);
      return { scheduledPosts: list.scheduledPosts };
    },
    createPost: async ({ params, body }, { person, madeId }) => ({
      scheduledPost: await schedulePost(deps, person.id, params.brandId, body, madeId),
    }),
    getPost: async ({ params }, { person }) => ({ scheduledPost: await readPost(person.id, params.postId) }),
    getThread: async ({ params }, { person }) => {
      const scheduledPosts = await readThread(deps, person.id, params.postId);
      return { scheduledPosts, figures: await readFigures(deps.db, scheduledPosts) };
    },
    updatePost: async ({ params, body }, { person }) => ({
      scheduledPost: await updatePost(deps, person.id, params.postId, body),
    }),
    deletePost: async ({ params }, { person }) => {
      return { revision: await deletePost(deps, person.id, params.postId) };
    },
    restorePost: async ({ params, body }, { person }) => {
      return { scheduledPost: await restorePost(deps, person.id, params.postId, body.status) };
    },
    getPostTimeline: async ({ params }, { person }) => readTimeline(deps.db, await readPost(person.id, params.postId)),
    listPostVersions: async ({ params }, { person }) => ({
      versions: await listPostVersions(deps, await readPost(person.id, params.postId)),
    }),
    restorePostVersion: async ({ params, body }, { person }) => {
      const ask = { version: versionOf(params.version), readAt: body.version };
      return { scheduledPost: await restorePostVersion(deps, person.id, params.postId, ask) };
    },
    resolvePost: async ({ params, body }, { person }) => {
      const answer = { choice: body.choice, permalink: body.permalink ?? null };
      return { scheduledPost: await resolvePost(deps, person.id, params.postId, answer) };
    },
    listRecentPosts: async ({ query }, { person }) => {
      const brandId = query.brandId ?? null;
      if (brandId !== null) await requireBrand(deps.db, person, brandId, 'post.view');
      const ask = {
        brandId,
        platform: query.platform === undefined ? null : fromWirePlatform(query.platform),
        limit: query.limit ?? RECENT_LIMIT,
        publishedSince: momentOf(query.publishedSince),
        publishedBefore: momentOf(query.publishedBefore),
        scheduledSince: momentOf(query.scheduledSince),
      };
      const rows =
        query.text === undefined
          ? await selectRecentPosts(deps.db, person.id, ask)
          : await searchPosts(deps.db, person.id, { ...ask, words: wordsOf(query.text) });
      const turns = await readTurns(deps.db, rows, deps.clock.now());
      return { scheduledPosts: rows.map((row) => viewPost(row, deps.media, turns)) };
    },
    getBrandPostStats: async ({ params }, { person }) => {
      const rows = await countPosts(deps.db, person.id, { brandId: params.brandId, now: deps.clock.now() });
      if (rows === null) throw new AppError('brand_not_found');
      return viewCounts(rows);
    },
    getPostStats: async (_input, { person }) => {
      const rows = (await countPosts(deps.db, person.id, { brandId: null, now: deps.clock.now() })) ?? [];
      return { ...viewCounts(rows), brands: viewGlances(rows) };
    },
  };
}

const momentOf = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text));

/** Parses the version in the path. Throws AppError('version_not_found') if it is not a number. */
function versionOf(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new AppError('version_not_found');
  return Number(text);
}

/** Parses an instant in ISO format, or a day: its start in UTC or, as an end date, its end. */
function dayOrInstant(text: string | undefined, field: 'startDate' | 'endDate'): Date | null {
  if (text === undefined || text === '') return null;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  return new Date(isDay && field === 'endDate' ? `${text}T23:59:59.999Z` : text);
}

function platformsOf(text: string): string[] {
  const names = text.toLowerCase().split(',').filter(Boolean);
  if (!names.every(isPlatformId)) throw new AppError('unsupported_platform');
  return names;
}
