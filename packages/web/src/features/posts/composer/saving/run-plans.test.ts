import type { ScheduledPost } from '@brandly/contract/posts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../api/api-error.ts';
import { postForTest } from '../../testing/post-for-test.ts';
import type { SavedRow } from '../draft/composer-state.ts';
import { createPostCalls, type PlannedSave, type PostApi, runPlans } from './run-plans.ts';

/** What happens to a call: nothing, a lost request, or a lost answer. */
type Luck = 'fine' | 'request lost' | 'answer lost';

/** A server as the API is specified: keys make creations repeatable, and versions refuse stale changes. */
function server(luck: () => Luck) {
  const posts = new Map<string, ScheduledPost>();
  const byKey = new Map<string, ScheduledPost>();
  const over = async (work: () => ScheduledPost): Promise<ScheduledPost> => {
    const now = luck();
    if (now === 'request lost') throw new TypeError('Failed to fetch');
    const post = work();
    if (now === 'answer lost') throw new TypeError('Failed to fetch');
    return post;
  };
  const api: PostApi = {
    create: ({ body }, key) =>
      over(() => {
        const known = byKey.get(key);
        if (known) return known;
        const post = postForTest({ content: body.content ?? '', version: 1, status: 'DRAFT', scheduledFor: null });
        posts.set(post.id, post);
        byKey.set(key, post);
        return post;
      }),
    update: ({ row, body }) =>
      over(() => {
        const known = posts.get(row.id);
        if (!known) throw new ApiError(404, 'Post not found', { code: 'post_not_found' });
        if (body.version !== known.version) {
          throw new ApiError(409, 'stale', { code: 'stale_version', current: known });
        }
        const post = { ...known, content: body.content ?? known.content, version: known.version + 1 };
        posts.set(post.id, post);
        return post;
      }),
    remove: async (id) => (posts.delete(id) ? 2 : 1),
  };
  return {
    api,
    posts,
    change: (id: string, change: Partial<ScheduledPost>) => {
      const known = posts.get(id);
      if (known) posts.set(id, { ...known, ...change, version: known.version + 1 });
    },
  };
}

const planOf = (content: string, row: SavedRow | undefined): PlannedSave =>
  row
    ? { kind: 'update', platform: 'twitter', row, body: { content, status: 'DRAFT', version: row.version } }
    : { kind: 'create', platform: 'twitter', brandId: 'hw', body: { content, status: 'DRAFT', groupId: 'g' } };

/** Saves after every edit, as autosave does, and once more when the connection is stable. */
async function write(edits: number, api: PostApi, calmDown: () => void): Promise<{ conflicts: number; last: string }> {
  const calls = createPostCalls(api);
  let rows: SavedRow[] = [];
  let conflicts = 0;
  const save = async (content: string) => {
    const outcome = await runPlans([planOf(content, rows[0])], calls);
    rows = outcome.rows;
    if (outcome.stale) conflicts += 1;
  };
  for (let edit = 1; edit <= edits; edit += 1) await save(`<p>Edit ${edit}</p>`);
  calmDown();
  const last = `<p>Edit ${edits}, and the last word</p>`;
  await save(last);
  return { conflicts, last };
}

describe('saving over a connection that loses requests and answers', () => {
  it('fifty rapid edits lose nothing, make one post, and never count as somebody else’s', async () => {
    const luck = fc.constantFrom<Luck>('fine', 'request lost', 'answer lost');
    await fc.assert(
      fc.asyncProperty(fc.array(luck, { maxLength: 120 }), async (lucks) => {
        const left = [...lucks];
        const { api, posts } = server(() => left.shift() ?? 'fine');
        const { conflicts, last } = await write(50, api, () => left.splice(0));
        expect(conflicts).toBe(0);
        expect([...posts.values()].map(({ content }) => content)).toEqual([last]);
      }),
      { numRuns: 300 },
    );
  });

  it('a refused draft for no platform yet counts as not saved, so its text stays on the device', async () => {
    const signedOut: PostApi = {
      ...server(() => 'fine').api,
      create: () => Promise.reject(new ApiError(401, 'Please sign in again.')),
    };
    const body = { content: '<p>One</p>', status: 'DRAFT' as const, groupId: 'g' };
    const plan: PlannedSave = { kind: 'create', brandId: 'hw', platform: null, body };
    const outcome = await runPlans([plan], createPostCalls(signedOut));
    expect(outcome.failed).toEqual([{ platform: null, reason: 'Please sign in again.' }]);
    expect(outcome.posts).toEqual([]);
  });

  it('a post that was never made, and whose time has passed since, is made as it is written now', async () => {
    const { api, posts } = server(() => 'fine');
    let offline = true;
    const calls = createPostCalls({
      ...api,
      create: async (plan, key) => {
        if (offline) throw new TypeError('Failed to fetch');
        if (plan.body.content === '<p>Old</p>') throw new ApiError(422, 'In the past', { code: 'schedule_in_past' });
        return api.create(plan, key);
      },
    });
    await runPlans([planOf('<p>Old</p>', undefined)], calls);
    offline = false;
    const outcome = await runPlans([planOf('<p>New</p>', undefined)], calls);
    expect(outcome.failed).toEqual([]);
    expect([...posts.values()].map(({ content }) => content)).toEqual(['<p>New</p>']);
  });

  it('somebody else’s change is still reported, however many answers were lost before', async () => {
    const lucks: Luck[] = ['fine', 'answer lost'];
    const { api, posts, change } = server(() => lucks.shift() ?? 'fine');
    const calls = createPostCalls(api);
    const { rows } = await runPlans([planOf('<p>One</p>', undefined)], calls);
    await runPlans([planOf('<p>Two</p>', rows[0])], calls);
    change(rows[0]?.id ?? '', { content: '<p>Theirs</p>' });
    const outcome = await runPlans([planOf('<p>Three</p>', rows[0])], calls);
    expect(outcome.stale?.content).toBe('<p>Theirs</p>');
    expect([...posts.values()].map(({ content }) => content)).toEqual(['<p>Theirs</p>']);
  });

  it('a post that was deleted elsewhere is made anew by the save after the one that finds out', async () => {
    const { api, posts } = server(() => 'fine');
    const calls = createPostCalls(api);
    const { rows } = await runPlans([planOf('<p>One</p>', undefined)], calls);
    posts.clear();
    const outcome = await runPlans([planOf('<p>One</p>', rows[0])], calls);
    expect([outcome.deleted, outcome.failed]).toEqual([[rows[0]?.id], []]);
    calls.forgetKeys();
    await runPlans([planOf('<p>One</p>', undefined)], calls);
    expect([...posts.values()].map(({ content }) => content)).toEqual(['<p>One</p>']);
  });

  it('a post whose answer was lost stays one post when another one was deleted meanwhile', async () => {
    const luck: Luck[] = ['answer lost'];
    const { api, posts } = server(() => luck.shift() ?? 'fine');
    const calls = createPostCalls(api);
    await runPlans([planOf('<p>One</p>', undefined)], calls);
    calls.forgetKeys();
    await runPlans([planOf('<p>One</p>', undefined)], calls);
    expect(posts.size).toBe(1);
  });
});
