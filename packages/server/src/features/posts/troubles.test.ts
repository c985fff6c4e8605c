import { recommendedAction } from '@brandly/contract/posts/life';
import { expect, test } from 'vitest';
import { beingAsked, givenUp, type TroubleCode, troubleOf } from './troubles.ts';

const ACTIONS = {
  rejected: 'edit',
  outcome_unknown: 'decide',
  reconnect: 'reconnect',
  too_late: 'send-late',
  part_before: 'send-late',
  rate_limited: 'send-late',
  unavailable: 'retry',
  media_missing: 'edit',
  leaving: 'wait',
  shut_out: 'wait',
  worker_trouble: 'retry',
  restored_copy: 'decide',
} satisfies Record<TroubleCode, string>;

test.each(Object.entries(ACTIONS))('for a post in trouble by %s %s is recommended', (code, action) => {
  expect(recommendedAction(troubleOf(0, code as TroubleCode, 'X'))).toBe(action);
});

test('while the platform is being asked there is nothing to do but wait', () => {
  expect(recommendedAction(beingAsked(0, 'X'))).toBe('wait');
  expect(recommendedAction(null)).toBe('wait');
});

test('a post that was given up may simply be sent again', () => {
  expect(recommendedAction(givenUp(0, 'X'))).toBe('retry');
});
