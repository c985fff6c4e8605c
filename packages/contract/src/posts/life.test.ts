import { expect, test } from 'vitest';
import { CHANGES, mayChange, POST_PROGRESS, POST_STATUSES, type PostState, stateOf } from './life.ts';
import { POST_STATES, statesBefore, TRANSITIONS, WAITING_PROGRESS } from './transitions.ts';

/** All states that can be reached from the given states. */
function reachedFrom(start: readonly PostState[]): Set<PostState> {
  const reached = new Set(start);
  for (let before = -1; before < reached.size; ) {
    before = reached.size;
    for (const { from, to } of TRANSITIONS)
      if (from.some((state) => reached.has(state))) for (const one of to) reached.add(one);
  }
  return reached;
}

test.each(TRANSITIONS)('$action leads from known states to known states', ({ from, to }) => {
  expect(from.length).toBeGreaterThan(0);
  expect(to.length).toBeGreaterThan(0);
  expect(POST_STATES).toEqual(expect.arrayContaining([...from, ...to]));
});

test('every combination of status and progress is one state, and every state is such a combination', () => {
  const ofStatus = POST_STATUSES.map((status) => stateOf({ status, progress: null }));
  const ofProgress = POST_PROGRESS.map((progress) => stateOf({ status: 'SCHEDULED', progress }));
  expect([...ofStatus, ...ofProgress].toSorted()).toEqual([...POST_STATES].toSorted());
  expect(new Set(POST_STATES).size).toBe(POST_STATES.length);
});

test('every state can be reached from a draft', () => {
  expect([...reachedFrom(['draft'])].toSorted()).toEqual([...POST_STATES].toSorted());
});

test('from every state a post can still be published or cancelled: no state is a dead end', () => {
  for (const state of POST_STATES) {
    expect([...reachedFrom([state])]).toEqual(
      expect.arrayContaining(state === 'published' ? ['published'] : ['cancelled']),
    );
  }
});

test.each(WAITING_PROGRESS)(
  'a post that is %s is let go on by an action of its own, not only by a change of it',
  (state) => {
    const onwards = TRANSITIONS.filter(({ from, to }) => from.includes(state) && to.includes('scheduled'));
    expect(onwards.filter(({ action }) => action !== 'edit' && action !== 'move')).not.toEqual([]);
  },
);

test.each(WAITING_PROGRESS)('the words of a post that is %s may change while it waits on', (state) => {
  expect(statesBefore('edit', state)).toContain(state);
});

test('nothing leads away from published', () => {
  for (const { from, to } of TRANSITIONS) if (from.includes('published')) expect(to).toEqual(['published']);
});

test('a platform may turn out to have accepted a post in any state that is not published', () => {
  const others = POST_STATES.filter((state) => state !== 'published');
  expect(statesBefore('publishLate', 'published').toSorted()).toEqual(others.toSorted());
});

test('only `announce` leads to sending, and only from a post that is being prepared', () => {
  const into = TRANSITIONS.filter(({ from, to }) => to.includes('sending') && !from.includes('sending'));
  expect(into).toEqual([{ action: 'announce', from: ['preparing'], to: ['sending'] }]);
});

test('nobody can change a post that the platform may already have', () => {
  for (const change of CHANGES)
    for (const progress of ['sending', 'checking'] as const)
      expect(mayChange({ status: 'SCHEDULED', progress, mayBeLive: true }, change)).toBe(false);
});

test('a post that may be live can at most be deleted here, whatever its state', () => {
  for (const status of POST_STATUSES)
    for (const change of ['edit', 'move', 'cancel'] as const)
      expect(mayChange({ status, progress: null, mayBeLive: true }, change)).toBe(false);
  expect(mayChange({ status: 'PUBLISHED', progress: null, mayBeLive: true }, 'delete')).toBe(true);
});

test('a scheduled post that may be live cannot be deleted before somebody has decided about it', () => {
  for (const progress of [null, ...POST_PROGRESS])
    expect(mayChange({ status: 'SCHEDULED', progress, mayBeLive: true }, 'delete')).toBe(false);
});

test('a post that may be moved may be edited, and one that may be edited may be cancelled', () => {
  for (const status of POST_STATUSES)
    for (const progress of [null, ...POST_PROGRESS]) {
      const may = CHANGES.filter((change) => mayChange({ status, progress, mayBeLive: false }, change));
      if (may.includes('move')) expect(may).toContain('edit');
      if (may.includes('edit')) expect(may).toContain('cancel');
    }
});
