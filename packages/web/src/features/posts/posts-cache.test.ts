import type { ScheduledPost } from '@brandly/contract/posts';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { applyPostChange, keptPost, type ListQuestion, postKeys, putPost } from './posts-cache.ts';
import { postForTest } from './testing/post-for-test.ts';

const week = { brandId: 'hw', startDate: '2026-11-15T05:00:00Z', endDate: '2026-11-22T05:00:00Z' };
const nextWeek = { brandId: 'hw', startDate: '2026-11-22T05:00:00Z', endDate: '2026-11-29T05:00:00Z' };
const early = postForTest({ id: 'early', scheduledFor: '2026-11-16T15:00:00Z' });
const late = postForTest({ id: 'late', scheduledFor: '2026-11-20T15:00:00Z', version: 3 });

let cache: QueryClient;
const ids = (question: ListQuestion) =>
  cache.getQueryData<ScheduledPost[]>(postKeys.list(question))?.map((post) => post.id);
const change = (post: ScheduledPost) => applyPostChange(cache, { type: 'post_changed', post });

beforeEach(() => {
  cache = new QueryClient();
  cache.setQueryData(postKeys.list(week), [early, late]);
  cache.setQueryData(postKeys.list(nextWeek), []);
});

describe('what the server says about a post', () => {
  it('changes it where it stands, without asking again', () => {
    change({ ...late, version: 4, status: 'PUBLISHED' });
    expect(ids(week)).toEqual(['early', 'late']);
    expect(cache.getQueryData<ScheduledPost[]>(postKeys.list(week))?.[1]?.status).toBe('PUBLISHED');
    expect(cache.getQueryState(postKeys.list(week))?.isInvalidated).toBe(false);
  });
  it('moves it from one week into another', () => {
    change({ ...late, version: 4, scheduledFor: '2026-11-24T15:00:00Z' });
    expect(ids(week)).toEqual(['early']);
    expect(ids(nextWeek)).toEqual(['late']);
  });
  it('puts a new one in its place in time, and only under its brand', () => {
    change(postForTest({ id: 'new', scheduledFor: '2026-11-18T15:00:00Z' }));
    change(postForTest({ id: 'other', brandId: 'nb', scheduledFor: '2026-11-18T15:00:00Z' }));
    expect(ids(week)).toEqual(['early', 'new', 'late']);
  });
  it('never brings an older version back', () => {
    change({ ...late, version: 2, status: 'CANCELLED' });
    expect(cache.getQueryData<ScheduledPost[]>(postKeys.list(week))?.[1]?.status).toBe('SCHEDULED');
  });
  it('reaches the open view of it, and has its story told anew', () => {
    cache.setQueryData(postKeys.detail('late'), late);
    cache.setQueryData(postKeys.timeline('late'), {});
    change({ ...late, version: 4, status: 'FAILED' });
    expect(cache.getQueryData<ScheduledPost>(postKeys.detail('late'))?.status).toBe('FAILED');
    expect(cache.getQueryState(postKeys.timeline('late'))?.isInvalidated).toBe(true);
  });
  it('takes a deleted one out, and a refused deletion puts it back', () => {
    expect(keptPost(cache, 'early')?.id).toBe('early');
    applyPostChange(cache, { type: 'post_deleted', postId: 'early', brandId: 'hw' });
    expect(ids(week)).toEqual(['late']);
    expect(keptPost(cache, 'early')).toBeUndefined();
    putPost(cache, early);
    expect(ids(week)).toEqual(['early', 'late']);
  });
  it('takes a post out of the list when it loses its time, and keeps it among those without one', () => {
    const undated = { brandId: 'hw', undated: true } as const;
    cache.setQueryData(postKeys.list(undated), []);
    change({ ...late, version: 4, scheduledFor: null });
    expect(ids(week)).toEqual(['early']);
    expect(ids(undated)).toEqual(['late']);
    change({ ...late, version: 5 });
    expect(ids(undated)).toEqual([]);
    expect(ids(week)).toEqual(['early', 'late']);
  });
});
