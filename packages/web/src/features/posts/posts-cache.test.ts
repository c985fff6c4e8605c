import type { ScheduledPost } from '@brandly/contract/posts';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  applyPostChange,
  cachedPost,
  fetchPosts,
  type ListQuestion,
  postKeys,
  putPostOptimistically,
  removePost,
  removePostOptimistically,
  rollBackPost,
} from './posts-cache.ts';
import { postForTest } from './testing/post-for-test.ts';

const week = { brandId: 'hw', startDate: '2026-11-15T05:00:00Z', endDate: '2026-11-22T05:00:00Z' };
const nextWeek = { brandId: 'hw', startDate: '2026-11-22T05:00:00Z', endDate: '2026-11-29T05:00:00Z' };
const early = postForTest({ id: 'early', scheduledFor: '2026-11-16T15:00:00Z' });
const late = postForTest({ id: 'late', scheduledFor: '2026-11-20T15:00:00Z', version: 3, revision: 3 });

let cache: QueryClient;
const ids = (question: ListQuestion) =>
  cache.getQueryData<ScheduledPost[]>(postKeys.list(question))?.map((post) => post.id);
const change = (post: ScheduledPost) => applyPostChange(cache, { type: 'post_changed', post });

const ask = (question: ListQuestion, answer: () => Promise<ScheduledPost[]>) =>
  cache.fetchQuery({ queryKey: postKeys.list(question), queryFn: () => fetchPosts(cache, answer, question) });

beforeEach(async () => {
  cache = new QueryClient();
  await ask(week, async () => [early, late]);
  await ask(nextWeek, async () => []);
});

describe('what the server says about a post', () => {
  it('changes it in place, without a new request', () => {
    change({ ...late, revision: 4, status: 'PUBLISHED' });
    expect(ids(week)).toEqual(['early', 'late']);
    expect(cache.getQueryData<ScheduledPost[]>(postKeys.list(week))?.[1]?.status).toBe('PUBLISHED');
    expect(cache.getQueryState(postKeys.list(week))?.isInvalidated).toBe(false);
  });
  it('moves it from one week into another', () => {
    change({ ...late, revision: 4, scheduledFor: '2026-11-24T15:00:00Z' });
    expect(ids(week)).toEqual(['early']);
    expect(ids(nextWeek)).toEqual(['late']);
  });
  it('puts a new one at its place in time, and only under its brand', () => {
    change(postForTest({ id: 'new', scheduledFor: '2026-11-18T15:00:00Z' }));
    change(postForTest({ id: 'other', brandId: 'nb', scheduledFor: '2026-11-18T15:00:00Z' }));
    expect(ids(week)).toEqual(['early', 'new', 'late']);
  });
  it('never restores an older state, even if no person changed anything in between', () => {
    change({ ...late, revision: 4, status: 'PUBLISHED' });
    change({ ...late, revision: 2 });
    expect(cache.getQueryData<ScheduledPost[]>(postKeys.list(week))?.[1]?.status).toBe('PUBLISHED');
  });
  it('reaches its open view, and has its history fetched again', () => {
    cache.setQueryData(postKeys.detail('late'), late);
    cache.setQueryData(postKeys.timeline('late'), {});
    change({ ...late, revision: 4, status: 'FAILED' });
    expect(cache.getQueryData<ScheduledPost>(postKeys.detail('late'))?.status).toBe('FAILED');
    expect(cache.getQueryState(postKeys.timeline('late'))?.isInvalidated).toBe(true);
  });
  it('takes a deleted one out, and nothing older brings it back', () => {
    expect(cachedPost(cache, 'early')?.id).toBe('early');
    applyPostChange(cache, { type: 'post_deleted', postId: 'early', brandId: 'hw', revision: 2 });
    expect(ids(week)).toEqual(['late']);
    expect(cachedPost(cache, 'early')).toBeUndefined();
    change(early);
    rollBackPost(cache, early);
    expect(ids(week)).toEqual(['late']);
    change({ ...early, revision: 3 });
    expect(ids(week)).toEqual(['early', 'late']);
  });

  it('keeps out what was deleted here, whatever was read about it before', async () => {
    removePostOptimistically(cache, 'early');
    removePost(cache, 'early', 5);
    await ask(week, async () => [{ ...early, revision: 4 }, late]);
    expect(ids(week)).toEqual(['late']);
  });
  it('takes a post out of the list when it loses its time, and lists it with those without one', () => {
    const undated = { brandId: 'hw', undated: true } as const;
    cache.setQueryData(postKeys.list(undated), []);
    change({ ...late, revision: 4, scheduledFor: null });
    expect(ids(week)).toEqual(['early']);
    expect(ids(undated)).toEqual(['late']);
    change({ ...late, revision: 5 });
    expect(ids(undated)).toEqual([]);
    expect(ids(week)).toEqual(['early', 'late']);
  });
});

const answerLater = () => {
  let answer: (posts: ScheduledPost[]) => void = () => {};
  const answered = new Promise<ScheduledPost[]>((resolve) => {
    answer = resolve;
  });
  return { answered, answer };
};

describe('an answer that was read before a change and arrives after the change was announced', () => {
  const published = { ...late, revision: 4, status: 'PUBLISHED' as const };
  it('does not bring the older state back', async () => {
    const { answered, answer } = answerLater();
    const asked = ask(week, () => answered);
    change(published);
    answer([early, late]);
    expect((await asked).map(({ status }) => status)).toEqual(['SCHEDULED', 'PUBLISHED']);
  });
  it('to a list that nobody has seen yet is shown with what it lacks, and without what has left it', async () => {
    const month = { ...week, endDate: '2026-11-23T05:00:00Z' };
    const { answered, answer } = answerLater();
    const asked = ask(month, () => answered);
    change(postForTest({ id: 'new', scheduledFor: '2026-11-18T15:00:00Z' }));
    change({ ...late, revision: 4, scheduledFor: '2026-11-24T15:00:00Z' });
    applyPostChange(cache, { type: 'post_deleted', postId: 'early', brandId: 'hw', revision: 2 });
    answer([early, late]);
    await asked;
    expect(ids(month)).toEqual(['new']);
  });
  it('does not undo what is shown before the server has made it; a refused change is put back', async () => {
    const { answered, answer } = answerLater();
    const asked = ask(week, () => answered);
    putPostOptimistically(cache, { ...late, scheduledFor: '2026-11-24T15:00:00Z' });
    answer([early, late]);
    await asked;
    expect([ids(week), ids(nextWeek)]).toEqual([['early'], ['late']]);
    rollBackPost(cache, late);
    expect([ids(week), ids(nextWeek)]).toEqual([['early', 'late'], []]);
  });
});

it('a list that was requested after a change was announced is believed when it lacks a post', async () => {
  change({ ...late, revision: 4 });
  cache.removeQueries({ queryKey: postKeys.list(week) });
  await ask(week, async () => [early]);
  expect(ids(week)).toEqual(['early']);
});

it('news in one answer reaches all lists', async () => {
  await ask(nextWeek, async () => [{ ...late, revision: 4, scheduledFor: '2026-11-24T15:00:00Z' }]);
  expect([ids(week), ids(nextWeek)]).toEqual([['early'], ['late']]);
});
