import { expect, it } from 'vitest';
import { type FeedPost, type FeedProfile, postPage, profilePage } from './feed-page.ts';

const PROFILE: FeedProfile = {
  platform: { id: 'instagram', name: 'Instagram' },
  name: 'Fernway Coffee',
  handle: '@fernwaycoffee',
  note: '',
  picture: '/face',
  path: '/fernwaycoffee',
  counts: [{ count: 1, noun: 'posts' }],
};
const POST: FeedPost = {
  path: '/p/1',
  title: null,
  text: 'Two new cups',
  link: 'https://example.com/menu',
  media: [{ kind: 'photo', path: '/cup', altText: 'A cup', seconds: 0 }],
  createdAt: Date.UTC(2026, 10, 25, 9, 30),
  badges: [],
  likes: 1200,
  comments: [{ text: 'Try the ginger cake' }],
};
const VIDEO: FeedPost = { ...POST, media: [{ kind: 'video', path: '', altText: null, seconds: 65 }] };
const htmlOf = (answer: ReturnType<typeof postPage>): string => (answer.kind === 'html' ? answer.html : '');

it.each([
  ['a profile', profilePage(PROFILE, [POST])],
  ['a profile of pictures', profilePage({ ...PROFILE, layout: 'tiles' }, [POST])],
  ['a post', postPage(PROFILE, POST)],
])('%s names the platform and says that it is a simulator', (_what, answer) => {
  expect(htmlOf(answer)).toContain('<b>Instagram</b><span>Simulator</span>');
  expect(htmlOf(answer)).toContain('nothing here is on the real platform');
});

it.each([
  ['below each other', undefined],
  ['side by side', 'tiles' as const],
])('posts %s have an image, text, time and counts, and link to their own page', (_how, layout) => {
  const page = htmlOf(profilePage(layout ? { ...PROFILE, layout } : PROFILE, [POST]));
  for (const part of [
    '<img src="/cup" alt="A cup"',
    'Two new cups',
    '2026-11-25 09:30 UTC',
    '<b>1,200</b> likes',
    '<b>1</b> comment<',
    'href="/p/1"',
  ])
    expect(page).toContain(part);
});

it('shows a video without a cover as a plate with its length, not as a broken image', () => {
  for (const layout of [{}, { layout: 'tiles' as const }]) {
    const page = htmlOf(profilePage({ ...PROFILE, ...layout }, [VIDEO]));
    expect(page).toContain('1:05');
    expect(page).not.toContain('src=""');
  }
});
