import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { logoCache } from './logo-cache.ts';
import { forgetLogoUrls, logoUrlQuery } from './logo-url.ts';

it('cached URLs of logos are forgotten when a brand is saved, on the page and in the store', () => {
  const queryClient = new QueryClient();
  const { queryKey } = logoUrlQuery('a');
  queryClient.setQueryData(queryKey, '/a?signed');
  logoCache.put('a', '/a?signed', 0);
  forgetLogoUrls(queryClient);
  expect(queryClient.getQueryData(queryKey)).toBeUndefined();
  expect(logoCache.get('a', 1)).toBeUndefined();
});
