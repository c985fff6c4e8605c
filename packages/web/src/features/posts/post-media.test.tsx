import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderForTest } from '../../ui/testing/render-for-test.ts';
import { mediaUrlQuery } from '../uploads/public.ts';
import { PostMedia } from './post-media.tsx';
import { postForTest } from './testing/post-for-test.ts';

const post = postForTest({ mediaUrls: ['bean.webp'], signedMediaUrls: ['/bean?first'], postType: 'IMAGE' });
let page: ReturnType<typeof renderForTest>;
afterEach(() => page.remove());

/** Shows the picture with a server that signs this address, and lets the browser fail to load what is shown. */
function show(fresh: string) {
  const queryClient = new QueryClient();
  queryClient.setQueryDefaults(mediaUrlQuery('bean.webp').queryKey, { staleTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryData(mediaUrlQuery('bean.webp').queryKey, fresh);
  page = renderForTest(
    <QueryClientProvider client={queryClient}>
      <PostMedia post={post} />
    </QueryClientProvider>,
  );
}
const fail = () => act(async () => void page.find('img', HTMLImageElement).dispatchEvent(new Event('error')));

it('a picture whose address has expired is loaded by a new one, once', async () => {
  show('/bean?second');
  await fail();
  expect(page.find('img', HTMLImageElement).getAttribute('src')).toBe('/bean?second');
  await fail();
  expect(document.body.textContent).toContain('Unable to load image');
});

it('a picture that cannot be loaded says so when the server signs the same address again', async () => {
  show('/bean?first');
  await fail();
  expect(document.body.textContent).toContain('Unable to load image');
});
