import { PLATFORM_IDS } from '@brandly/contract/platforms';
import { PLATFORM_RULES } from '@brandly/platforms/limits';
import { afterEach, describe, expect, it } from 'vitest';
import { renderForTest } from '../ui/testing/render-for-test.ts';
import type { PreviewProps } from './composer-face.ts';
import { WholeText } from './folded-text.tsx';
import { previews } from './platform-preview.tsx';

let page: ReturnType<typeof renderForTest>;
afterEach(() => page.remove());

const post: PreviewProps = {
  author: { name: 'Halden Wool', username: 'haldenwool', pictureUrl: null },
  text: `Warm wool. ${'word '.repeat(200)}`,
  media: [],
  link: null,
  card: null,
  when: 'November 21, 2026 10:40 AM',
  options: {},
};
const photo = (key: string) => ({ key, url: `/${key}.jpg`, kind: 'image' as const, altText: `Alt ${key}`, ratio: 1 });

describe.each(PLATFORM_IDS)('the preview of %s', (platform) => {
  const Preview = previews[platform];
  const takesPictures = PLATFORM_RULES[platform]?.limits.imagesMax.value !== 0;

  it('shows the text and needs no photos', () => {
    page = renderForTest(<Preview {...post} media={takesPictures ? [photo('a')] : []} />);
    expect(document.body.textContent).toContain('Warm wool.');
    page.remove();
    page = renderForTest(<Preview {...post} text="" />);
    expect(document.body.textContent).not.toContain('undefined');
  });

  it('describes its photos', () => {
    page = renderForTest(<Preview {...post} media={[photo('a'), photo('b')]} />);
    const shown = [...document.querySelectorAll('img')].map((one) => one.alt);
    expect(shown.includes('Alt a')).toBe(takesPictures);
  });
});

it('shows the first of three photos as high as the two beside it', () => {
  const Preview = previews.facebook;
  page = renderForTest(<Preview {...post} media={[photo('a'), photo('b'), photo('c')]} />);
  const places = [...document.querySelectorAll('img')].map(({ parentElement }) => parentElement?.classList);
  expect(places.map((classes) => classes?.contains('row-span-2'))).toEqual([true, false, false]);
  // A square over two rows would leave a gap below it.
  expect(places.map((classes) => classes?.contains('aspect-square'))).toEqual([false, true, true]);
});

it.each([
  ['facebook', 'See more'],
  ['linkedin', 'more'],
  ['instagram', 'more'],
  ['pinterest', 'more'],
  ['youtube', '...more'],
] as const)('%s folds long texts behind “%s”, which unfolds them here', (platform, word) => {
  const Preview = previews[platform];
  page = renderForTest(<Preview {...post} media={[photo('a')]} />);
  const more = [...document.querySelectorAll('button')].find((button) => button.textContent === word);
  if (!more) throw new Error(`${platform} has no button “${word}”`);
  expect(document.body.textContent?.length).toBeLessThan(post.text.length);
  page.press(more);
  expect(document.body.textContent).toContain(post.text.trim());
});

it('folds no text where all of it is to be read', () => {
  const Preview = previews.pinterest;
  page = renderForTest(
    <WholeText value>
      <Preview {...post} media={[photo('a')]} />
    </WholeText>,
  );
  expect(document.body.textContent).toContain(post.text.trim());
});

it.each(['facebook', 'linkedin', 'threads', 'twitter', 'pinterest'] as const)(
  '%s shows where a link leads',
  (platform) => {
    const Preview = previews[platform];
    const media = platform === 'pinterest' ? [photo('a')] : [];
    page = renderForTest(<Preview {...post} media={media} link="https://www.example.com/wool" />);
    expect(document.body.textContent).toContain('example.com');
  },
);

describe('the card of a link', () => {
  const link = 'https://www.harbor-coffee.com/hours?day=sat';
  const card = { title: 'Open on Sundays', description: 'From nine to five', picture: 'data:image/jpeg;base64,/9j/' };

  it.each(['facebook', 'linkedin', 'twitter', 'threads', 'bluesky', 'mastodon'] as const)('%s shows its page', (id) => {
    const Preview = previews[id];
    page = renderForTest(<Preview {...post} link={link} card={card} />);
    for (const words of ['harbor-coffee.com', card.title, card.description]) {
      expect(document.body.textContent).toContain(words);
    }
    expect(page.find('img[src^="data:"]', HTMLImageElement).alt).toBe('');
  });

  it('shows the URL while the page is not known', () => {
    const Preview = previews.bluesky;
    page = renderForTest(<Preview {...post} link={link} />);
    expect(document.body.textContent).toContain(link);
  });
});
