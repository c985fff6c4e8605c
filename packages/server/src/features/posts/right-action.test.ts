import { expect, test } from 'vitest';
import { rightActionOf } from './right-action.ts';
import { beingAsked, type TroubleCode, troubleOf } from './troubles.ts';

const ACTIONS = {
  rejected: 'edit',
  outcome_unknown: 'decide',
  reconnect: 'reconnect',
  too_late: 'send-late',
  rate_limited: 'send-late',
  unavailable: 'retry',
  media_missing: 'edit',
  leaving: 'wait',
  shut_out: 'wait',
  worker_trouble: 'retry',
  restored_copy: 'decide',
} satisfies Record<TroubleCode, string>;

test.each(Object.entries(ACTIONS))('for a post in trouble by %s the right thing is to %s', (code, action) => {
  expect(rightActionOf(troubleOf(0, code as TroubleCode, 'X'))).toBe(action);
});

test('while the network is being asked there is nothing to do but wait', () => {
  expect(rightActionOf(beingAsked(0, 'X'))).toBe('wait');
  expect(rightActionOf(null)).toBe('wait');
});
