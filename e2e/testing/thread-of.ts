import type { ScheduledPost } from '@brandly/contract/posts';
import type { Page } from 'playwright-core';
import { callApi } from './second-window.ts';

/** Returns the id of a brand of the signed-in person. */
export async function brandIdOf(page: Page, brand: string): Promise<string> {
  const brands = (await callApi(page, 'GET', '/v1/brands')) as { id: string; name: string }[];
  return brands.find(({ name }) => name === brand)?.id ?? '';
}

/** Returns the brand's post that begins with these words, and its other parts: status, text and alt texts. */
export async function threadOf(page: Page, brand: string, words: string): Promise<string[]> {
  const id = await brandIdOf(page, brand);
  const list = (await callApi(page, 'GET', `/v1/brands/${id}/scheduled-posts?limit=1000`)) as {
    scheduledPosts: ScheduledPost[];
  };
  const first = list.scheduledPosts.find(({ content }) => content.includes(words));
  if (!first) return [];
  const thread = (await callApi(page, 'GET', `/v1/scheduled-posts/${first.id}/thread`)) as {
    scheduledPosts: ScheduledPost[];
  };
  return thread.scheduledPosts.map(({ content, status, mediaAltTexts }) => {
    const files = mediaAltTexts.length === 0 ? '' : ` (${mediaAltTexts.join(', ')})`;
    return `${status} ${content.replaceAll(/<[^>]+>/g, '')}${files}`;
  });
}
