import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderForTest } from '../../../../ui/testing/render-for-test.ts';
import { applyPostChange, postKeys } from '../../posts-cache.ts';
import { postForTest } from '../../testing/post-for-test.ts';
import { rowOf } from '../draft/composer-state.ts';
import { useDeletedElsewhere } from './use-deleted-elsewhere.ts';

let page: ReturnType<typeof renderForTest>;
afterEach(() => page.remove());

it('a composer hears at once that its post was deleted, and of no other post', async () => {
  const [mine, other] = [postForTest({ id: 'mine' }), postForTest({ id: 'other' })];
  const heard: string[] = [];
  function Composer() {
    useDeletedElsewhere([rowOf(mine, null)], true, (ids) => heard.push(...ids));
    return null;
  }
  const cache = new QueryClient();
  cache.setQueryData(postKeys.list({ brandId: mine.brandId, undated: true }), [mine, other]);
  page = renderForTest(
    <QueryClientProvider client={cache}>
      <Composer />
    </QueryClientProvider>,
  );
  const deletion = async (postId: string) =>
    act(async () => applyPostChange(cache, { type: 'post_deleted', postId, brandId: mine.brandId, revision: 9 }));
  await deletion('other');
  expect(heard).toEqual([]);
  await deletion('mine');
  expect(new Set(heard)).toEqual(new Set(['mine']));
});
