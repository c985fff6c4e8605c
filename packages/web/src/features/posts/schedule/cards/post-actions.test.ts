import type { PostTrouble } from '@brandly/contract/posts';
import { expect, it } from 'vitest';
import { postForTest } from '../../testing/post-for-test.ts';
import { actionsOf } from './post-actions.ts';

const trouble = (code: string): PostTrouble => ({
  code,
  message: 'X no longer accepts the connection.',
  platformWords: null,
  advice: 'Reconnect the account.',
  choices: ['reconnect', 'let-go'],
  since: '2036-11-18T15:40:00Z',
});
const HELD = { status: 'SCHEDULED', progress: 'held', trouble: trouble('reconnect') } as const;
const MAY_BE_LIVE = { status: 'SCHEDULED', progress: 'held', trouble: trouble('outcome_unknown') } as const;

it.each([
  [
    'that is scheduled',
    { status: 'SCHEDULED' },
    ['edit', 'move', 'duplicate', 'select', 'unschedule', 'cancel', 'delete'],
  ],
  ['that is a draft', { status: 'DRAFT' }, ['edit', 'move', 'duplicate', 'select', 'unschedule', 'cancel', 'delete']],
  ['that is held', HELD, ['view', 'edit', 'move', 'duplicate', 'select', 'unschedule', 'cancel', 'delete']],
  ['that may be live', MAY_BE_LIVE, ['view', 'duplicate', 'select', 'delete']],
  ['that is published', { status: 'PUBLISHED' }, ['view', 'duplicate', 'select', 'delete']],
  [
    'that is published and has an address',
    { status: 'PUBLISHED', permalink: 'https://x.com/1' },
    ['view', 'copy-link', 'duplicate', 'select', 'delete'],
  ],
  ['that is being sent', { status: 'SCHEDULED', progress: 'sending' }, ['view', 'duplicate', 'select', 'delete']],
  ['that is cancelled', { status: 'CANCELLED' }, ['view', 'duplicate', 'select', 'delete']],
] as const)('a post %s offers what can be done with it', (_, facts, actions) =>
  expect(actionsOf(postForTest({ scheduledFor: '2036-11-19T15:40:00Z', ...facts }))).toEqual(actions),
);
