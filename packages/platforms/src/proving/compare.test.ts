import { describe, expect, it } from 'vitest';
import { differencesOf } from './compare.ts';
import type { Exchange, Recording } from './recording.ts';

const call = (answer: Exchange['answer'], status = 200): Exchange => ({
  method: 'GET',
  place: 'api',
  path: '/me',
  query: [],
  sent: null,
  status,
  headers: {},
  answer,
});
const recording = (exchanges: Exchange[], outcome: 'confirmed' | 'failed' = 'confirmed'): Recording => ({
  platform: 'example',
  madeOn: '2026-11-23',
  software: null,
  steps: [{ fact: 'figures', outcome, words: 'Read.', exchanges }],
});
const real = recording([call({ data: { id: '<digits>', followers: 0, more: true } })]);

describe('a stand-in agrees with what was recorded', () => {
  it('when it gives a part of the fields in the same kinds', () => {
    expect(differencesOf(real, recording([call({ data: { id: '<text>', followers: 0 } })]))).toEqual([]);
  });

  it.each([
    [
      'has a field of its own',
      call({ data: { id: '<text>', invented: 0 } }),
      'figures: GET api /me (200): data.invented is number here and absent there',
    ],
    [
      'has a field of another kind',
      call({ data: { id: 7 } }),
      'figures: GET api /me (200): data.id is number here and string there',
    ],
    [
      'answers with another status',
      call({ data: {} }, 201),
      'figures: GET api /me (200) is answered by the platform alone',
    ],
  ])('not when it %s', (_how, ours, difference) => {
    expect(differencesOf(real, recording([ours]))).toEqual([difference]);
  });

  it('not when it cannot do what the platform did', () => {
    expect(differencesOf(real, recording([], 'failed'))).toEqual(['figures: the stand-in does not do it: Read.']);
    expect(differencesOf(recording([call({})], 'failed'), recording([]))).toEqual([]);
  });
});
