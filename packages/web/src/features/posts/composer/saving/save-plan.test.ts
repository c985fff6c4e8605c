import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../api/api-error.ts';
import { chosenTime } from '../../chosen-time.ts';
import { keepLocalDrafts, type LocalDraft, readLocalDrafts } from '../../local-drafts.ts';
import { sendLocalDrafts } from '../../schedule/waiting/send-local-drafts.ts';
import { postForTest } from '../../testing/post-for-test.ts';
import { type ComposerState, newComposer, type SavedRow } from '../draft/composer-state.ts';
import { type PlanCalls, planSave, runPlans } from './run-plans.ts';

const zone = 'America/New_York';
const state: ComposerState = {
  ...newComposer({ groupId: 'g', brandId: 'hw', timeZone: zone, wallClock: '2026-11-19T11:20' }),
  content: '<p>Hello</p>',
  platforms: ['twitter', 'facebook'],
};
const plan = (of: ComposerState) =>
  planSave(of, {
    status: 'SCHEDULED',
    time: chosenTime(of.wallClock, zone, of.doubledChoice),
    accountOf: (platform) => `account-${platform}`,
  });
const row = (id: string, platform: SavedRow['platform']): SavedRow => ({ id, version: 4, platform });

describe('a save', () => {
  it('makes one request per platform, all of one group, each with its own account and choices', () => {
    const plans = plan(state);
    expect(plans.map((one) => one.kind)).toEqual(['create', 'create']);
    expect(plans[0]).toMatchObject({
      body: {
        platform: 'twitter',
        socialAccountId: 'account-twitter',
        groupId: 'g',
        scheduledFor: '2026-11-19T16:20:00Z',
        wallClock: '2026-11-19T11:20',
        timeZone: zone,
      },
    });
    expect(plans[0]).not.toHaveProperty('body.facebookPrivacy');
    expect(plans[1]).toMatchObject({ body: { facebookPrivacy: 'public' } });
  });

  it('sends the first comment to platforms that have those, and none if nobody ever wrote one', () => {
    const [onX, onFacebook] = plan({ ...state, comment: '<p>The link</p>' });
    expect(onX).not.toHaveProperty('body.parts');
    expect(onFacebook).toMatchObject({ body: { parts: ['<p>The link</p>'] } });
    expect(plan({ ...state, comment: '<p> </p>' })[1]).toMatchObject({ body: { parts: [] } });
    expect(plan(state)[1]).not.toHaveProperty('body.parts');
  });

  it('sends the parts of a thread to platforms that have threads, and none if there never were any', () => {
    const thread = { ...state, parts: [{ key: 'p2', content: '<p>And then</p>' }], sendsParts: true };
    const [onX, onFacebook] = plan(thread);
    expect(onX).toMatchObject({
      body: { parts: [{ content: '<p>And then</p>', mediaUrls: [], mediaAltTexts: [] }] },
    });
    expect(onFacebook).not.toHaveProperty('body.parts');
    expect(plan({ ...thread, parts: [] })[0]).toMatchObject({ body: { parts: [] } });
    expect(plan(state)[0]).not.toHaveProperty('body.parts');
  });

  it('updates the rows it made before, at their version', () => {
    const plans = plan({ ...state, rows: [row('1', 'facebook'), row('2', 'twitter')] });
    expect(
      plans.map((one) => (one.kind === 'update' ? [one.row.id, one.body.platform, one.body.version] : one.kind)),
    ).toEqual([
      ['2', 'twitter', 4],
      ['1', 'facebook', 4],
    ]);
  });

  it('reuses the row of a platform no longer chosen for a new one, and deletes what is left over', () => {
    const turned = plan({ ...state, platforms: ['linkedin'], rows: [row('1', 'facebook')] });
    expect(turned).toMatchObject([{ kind: 'update', row: { id: '1' }, body: { platform: 'linkedin' } }]);
    const fewer = plan({ ...state, platforms: ['twitter'], rows: [row('1', 'facebook'), row('2', 'twitter')] });
    expect(fewer).toMatchObject([
      { kind: 'update', row: { id: '2' } },
      { kind: 'delete', row: { id: '1' } },
    ]);
  });

  it('stores a draft without platforms for Facebook, with no account', () => {
    const [draft] = plan({ ...state, platforms: [] });
    expect(draft).toMatchObject({ kind: 'create', platform: null, body: { platform: 'facebook' } });
    expect(draft).not.toHaveProperty('body.socialAccountId');
  });

  it('never stores a time that still needs a decision', () => {
    const [draft] = plan({ ...state, wallClock: '2026-11-01T01:30' });
    expect(draft).not.toHaveProperty('body.scheduledFor');
    expect(draft).not.toHaveProperty('body.wallClock');
  });
});

describe('its requests', () => {
  const calls = (create: PlanCalls['create']): PlanCalls => ({
    create,
    update: async (one) => postForTest({ id: one.row.id, version: 5 }),
    remove: async () => 2,
  });

  it('may fail one by one, each with its reason', async () => {
    const outcome = await runPlans(
      plan(state),
      calls(async (one) => {
        if (one.platform === 'twitter') throw new ApiError(422, 'X takes 280 characters');
        return postForTest({ id: 'new' });
      }),
    );
    expect(outcome.done).toEqual(['facebook']);
    expect(outcome.failed).toEqual([{ platform: 'twitter', reason: 'X takes 280 characters' }]);
    expect(outcome.rows.map((one) => one.id)).toEqual(['new']);
    expect(outcome.unreachable).toEqual([]);
  });

  it('that never reach the server are listed apart from those it refused', async () => {
    const outcome = await runPlans(
      plan(state),
      calls(async () => {
        throw new TypeError('Failed to fetch');
      }),
    );
    expect(outcome.unreachable.map((one) => one.platform)).toEqual(['twitter', 'facebook']);
  });

  it('return the newer version when somebody else saved first, and keep the row', async () => {
    const current = postForTest({ id: '1', version: 9 });
    const outcome = await runPlans(plan({ ...state, platforms: ['twitter'], rows: [row('1', 'twitter')] }), {
      ...calls(async () => postForTest()),
      update: async () => {
        throw new ApiError(409, 'Changed', { code: 'stale_version', current });
      },
    });
    expect(outcome.stale).toEqual(current);
    expect(outcome.rows).toEqual([row('1', 'twitter')]);
  });
});

describe('drafts on this device', () => {
  const storage = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
  };
  const draft = (id: string, content: string): LocalDraft => ({
    id: id.includes(' ') ? id : `g ${id}`,
    userId: 'ada',
    brandId: 'hw',
    savedAt: '2026-11-19T15:20:00Z',
    kind: 'create',
    body: { content, status: 'DRAFT' },
    idempotencyKey: `key-${id}`,
  });
  const sendWith = (create: (one: LocalDraft) => Promise<ReturnType<typeof postForTest>>) => ({
    create,
    update: create,
    isUnreachable: (error: unknown) => error instanceof TypeError,
  });

  it('hold the newest text of each composer', () => {
    const box = storage();
    keepLocalDrafts(box, [draft('a', 'old')]);
    keepLocalDrafts(box, [draft('b', 'other'), draft('a', 'new')]);
    expect(readLocalDrafts(box).map((one) => [one.id, one.body.content])).toEqual([
      ['g b', 'other'],
      ['g a', 'new'],
    ]);
  });

  it('are sent when the connection is back, and removed only then', async () => {
    const box = storage();
    keepLocalDrafts(box, [draft('a', 'one'), draft('b', 'two')]);
    const down = await sendLocalDrafts(
      box,
      { userId: 'ada', groupId: 'g' },
      sendWith(async () => Promise.reject(new TypeError('Failed to fetch'))),
    );
    expect(down.sent).toEqual([]);
    expect(readLocalDrafts(box)).toHaveLength(2);
    const up = await sendLocalDrafts(
      box,
      { userId: 'ada', groupId: 'g' },
      sendWith(async () => postForTest()),
    );
    expect(up.sent).toHaveLength(2);
    expect(readLocalDrafts(box)).toEqual([]);
  });

  it('wait for the person who wrote them, whoever else signs in here', async () => {
    const box = storage();
    keepLocalDrafts(box, [draft('a', 'one')]);
    const sending = sendWith(async () => postForTest());
    expect(await sendLocalDrafts(box, { userId: 'eva', groupId: 'g' }, sending)).toEqual({ sent: [], refused: 0 });
    expect(readLocalDrafts(box)).toHaveLength(1);
    expect((await sendLocalDrafts(box, { userId: 'ada', groupId: 'g' }, sending)).sent).toHaveLength(1);
  });

  it('are sent for one composer at a time, as others may be open', async () => {
    const box = storage();
    keepLocalDrafts(box, [draft('g twitter', 'one'), draft('other twitter', 'two')]);
    const made: string[] = [];
    const create = async ({ id }: LocalDraft) => {
      made.push(id);
      return postForTest();
    };
    await sendLocalDrafts(box, { userId: 'ada', groupId: 'other' }, sendWith(create));
    expect(made).toEqual(['other twitter']);
    expect(readLocalDrafts(box).map(({ id }) => id)).toEqual(['g twitter']);
  });

  it('that the server refuses stay on the device', async () => {
    const box = storage();
    keepLocalDrafts(box, [draft('a', 'one')]);
    const result = await sendLocalDrafts(
      box,
      { userId: 'ada', groupId: 'g' },
      sendWith(async () => Promise.reject(new ApiError(404, 'Brand not found'))),
    );
    expect(result.refused).toBe(1);
    expect(readLocalDrafts(box)).toHaveLength(1);
  });

  it('count as none if the storage holds something else', () => {
    const box = storage();
    box.setItem('brandly_scheduled_posts', '{"not":"a list"}');
    expect(readLocalDrafts(box)).toEqual([]);
  });
});
