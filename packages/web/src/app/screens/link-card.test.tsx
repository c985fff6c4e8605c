import { afterEach, expect, it } from 'vitest';
import { postForTest } from '../../features/posts/testing/post-for-test.ts';
import { accountForTest, brandForTest } from '../testing/brand-for-test.ts';
import { type Answers, lend, type OpenScreen, openScreen } from '../testing/open-screen.tsx';

let screen: OpenScreen;
afterEach(() => {
  screen.close();
  localStorage.clear();
});

const LINK = 'https://harbor-coffee.com/hours';
const post = postForTest({ linkUrl: LINK, scheduledFor: '2036-11-19T15:40:00Z', version: 3 });

async function preview(readLinkedPage: NonNullable<Answers['readLinkedPage']>): Promise<void> {
  lend(navigator, 'locks', { request: () => new Promise(() => {}), query: async () => ({ held: [] }) });
  screen = await openScreen(`/dashboard/schedule?post=${post.id}`, {
    listBrands: [brandForTest({ socialAccounts: [accountForTest()] })],
    listPlatforms: { platforms: [] },
    getPost: { scheduledPost: post },
    listPosts: { scheduledPosts: [post] },
    readLinkedPage,
  });
  (await screen.find('[role=dialog] button', 'Edit Post')).click();
  const text = () => document.querySelector('[aria-label="Preview on X"]')?.textContent;
  await expect.poll(text).toContain('harbor-coffee.com');
}

it('the link card shows the title and description of its page once they are loaded', async () => {
  const page = { title: 'Open on Sundays', description: 'From nine to five', picture: null };
  await preview({ data: page });
  await screen.says('Open on Sundays');
  await screen.says('From nine to five');
});

it.each<[string, NonNullable<Answers['readLinkedPage']>]>([
  ['is read', 'never'],
  ['could not be read', { refused: 500 }],
])('the link card shows the URL while its page %s', async (_what, answer) => {
  await preview(answer);
  await screen.says(LINK);
});
