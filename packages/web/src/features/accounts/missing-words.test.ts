import { expect, it } from 'vitest';
import { missingOf } from './missing-words.ts';

const whole = {
  id: 'facebook',
  name: 'Facebook',
  canConnect: true,
  canPublish: true,
  canDelete: true,
  canMeasure: true,
  canAnalyse: true,
  configured: true,
  talksTo: 'real',
  limits: {},
} as const;

it.each([
  [{}, null],
  [{ canDelete: false }, 'Not provided by Facebook: removing a published post.'],
  [
    { canPublish: false, canDelete: false, canMeasure: false, canAnalyse: false },
    'Not provided by Facebook: posts, a follower count, and figures over time.',
  ],
])('what a platform lacks (%j) is said', (lacks, sentence) => {
  expect(missingOf({ ...whole, ...lacks })).toBe(sentence);
});
