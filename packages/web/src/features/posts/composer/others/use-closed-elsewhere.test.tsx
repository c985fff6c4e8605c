import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderForTest } from '../../../../ui/testing/render-for-test.ts';
import { statusWords } from '../../post-face.ts';
import { postKeys, putPost } from '../../posts-cache.ts';
import { postForTest } from '../../testing/post-for-test.ts';
import { rowOf } from '../draft/composer-state.ts';
import { useClosedElsewhere } from './use-closed-elsewhere.ts';

let page: ReturnType<typeof renderForTest>;
afterEach(() => page.remove());

it('a composer hears at once that its post went out, and of no other post', async () => {
  const [mine, other] = [postForTest({ id: 'mine' }), postForTest({ id: 'other' })];
  function Composer() {
    const closed = useClosedElsewhere([rowOf(mine, null)]);
    return <p>{closed ? statusWords(closed) : 'open'}</p>;
  }
  const cache = new QueryClient();
  cache.setQueryData(postKeys.list({ brandId: mine.brandId, undated: true }), [mine, other]);
  page = renderForTest(
    <QueryClientProvider client={cache}>
      <Composer />
    </QueryClientProvider>,
  );
  const publish = (post: typeof mine) =>
    act(async () => putPost(cache, { ...post, status: 'PUBLISHED', revision: post.revision + 1 }));
  await publish(other);
  expect(document.querySelector('p')?.textContent).toBe('open');
  await publish(mine);
  expect(document.querySelector('p')?.textContent).toBe('Published');
});
