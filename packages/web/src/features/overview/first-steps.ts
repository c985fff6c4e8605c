import type { Brand } from '@brandly/contract/brands';
import type { PostCounts } from '@brandly/contract/posts';

export type FirstStep = { id: 'brand' | 'account' | 'post'; title: string; text: string; done: boolean };

/** Drafts do not count: a draft alone keeps the step open. */
export const hasScheduled = ({ scheduled, published, failed, cancelled }: PostCounts): boolean =>
  scheduled + published + failed + cancelled > 0;

/** Returns the steps from an empty account to the first post, and which are done. */
export function firstSteps(brands: readonly Brand[], counts: PostCounts): FirstStep[] {
  return [
    {
      id: 'brand',
      title: 'Add a brand',
      text: 'A name, an industry and a time zone.',
      done: brands.length > 0,
    },
    {
      id: 'account',
      title: 'Connect an account',
      text: 'Choose the Page or profile to post to.',
      done: brands.some((brand) => brand.socialAccounts.length > 0),
    },
    {
      id: 'post',
      title: 'Schedule a post',
      text: 'Write it once, choose the platforms and a time.',
      done: hasScheduled(counts),
    },
  ];
}
