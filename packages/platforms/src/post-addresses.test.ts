import type { PlatformId } from '@brandly/contract/platforms';
import { expect, test } from 'vitest';
import { PLATFORMS } from './registry.ts';

const ACCOUNTS: Partial<Record<PlatformId, { externalId: string; username: string }>> = {
  twitter: { externalId: '42', username: 'HarborCoffee' },
  bluesky: { externalId: 'did:plc:zzzzzzzzzzzzzzzzzzzzzbab', username: 'harbor.coffee' },
  mastodon: { externalId: 'fosstodon.org/9', username: 'harborcoffee@fosstodon.org' },
};
const POST = 'at://did:plc:zzzzzzzzzzzzzzzzzzzzzbab/app.bsky.feed.post/3l3qo2vuowo2b';

test.each<[PlatformId, string, string | null]>([
  ['twitter', 'https://x.com/harborcoffee/status/1844444444444444444', '1844444444444444444'],
  ['twitter', 'https://twitter.com/HarborCoffee/status/1844444444444444444?s=20', '1844444444444444444'],
  ['twitter', 'https://x.com/somebody/status/1844444444444444444', null],
  ['twitter', 'https://x.com/harborcoffee', null],
  ['bluesky', 'https://bsky.app/profile/harbor.coffee/post/3l3qo2vuowo2b', POST],
  ['bluesky', 'https://bsky.app/profile/did:plc:zzzzzzzzzzzzzzzzzzzzzbab/post/3l3qo2vuowo2b/', POST],
  ['bluesky', 'https://bsky.app/profile/did%3Aplc%3Azzzzzzzzzzzzzzzzzzzzzbab/post/3l3qo2vuowo2b', POST],
  ['bluesky', 'https://bsky.app/profile/somebody.else/post/3l3qo2vuowo2b', null],
  ['bluesky', 'https://bsky.app/profile/%E0%A4%A/post/3l3qo2vuowo2b', null],
  ['mastodon', 'https://fosstodon.org/@harborcoffee/113500000000000001', '113500000000000001'],
  ['mastodon', 'https://mastodon.social/@harborcoffee@fosstodon.org/113500000000000009', null],
  ['mastodon', 'https://elsewhere.example/@harborcoffee/113500000000000001', null],
])('on %s the address %s belongs to the post %s', (platform, address, id) => {
  const account = ACCOUNTS[platform];
  const read = PLATFORMS[platform]?.publish?.idIn;
  if (!account || !read) throw new Error('not of this test');
  expect(read(new URL(address), account)).toBe(id);
});
