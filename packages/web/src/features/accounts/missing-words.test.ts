import { expect, it } from 'vitest';
import { missingOf } from './missing-words.ts';

const whole = {
  id: 'facebook',
  name: 'Facebook',
  canConnect: true,
  canPublish: true,
  canDelete: true,
  canDeleteComment: true,
  canMeasure: true,
  canAnalyse: true,
  configured: true,
  talksTo: 'real',
  limits: {},
} as const;

it.each([
  [{}, null],
  [{ canDelete: false }, "Facebook doesn't support deleting published posts."],
  [
    { canPublish: false, canDelete: false, canMeasure: false, canAnalyse: false },
    "Facebook doesn't support publishing, follower counts, or analytics over time.",
  ],
])('names what a platform lacks: %j', (lacks, sentence) => {
  expect(missingOf({ ...whole, ...lacks })).toBe(sentence);
});
