import { emptyTokenStore } from '../oauth/token-store.ts';
import { DEMO_BRANDS } from '../state/demo-brands.ts';
import { seededNumbers } from '../state/seeded-numbers.ts';
import type { Channel, YouTubeState } from './state.ts';

/** An ordinary one; `own`: what is its own. */
export const newChannel = (own: Pick<Channel, 'id' | 'name' | 'username' | 'person'> & Partial<Channel>): Channel => ({
  description: '',
  followers: 100,
  hidesSubscribers: false,
  likes: 0,
  held: null,
  isVerified: true,
  videos: [],
  ...own,
});

/** Three channels, one of which hides its subscribers and one of which is not verified, then the demo's brands. */
export function seedYouTube(seed: number): YouTubeState {
  const number = seededNumbers(seed + 2);
  const channel = (
    serial: number,
    person: string,
    name: string,
    description: string,
    special: Partial<Channel> = {},
  ): Channel => {
    const username = name.toLowerCase().replace(/[^a-z]+/g, '');
    const id = `UC${username}`.padEnd(21, '0') + String(serial).padStart(3, '0');
    return newChannel({ id, person, name, username, description, followers: number(300, 12_000), ...special });
  };
  const channels = [
    channel(101, 'Ada Park', 'Harbor Coffee', 'How we roast, and why.'),
    channel(102, 'Ben Ruiz', 'Northside Cycles', 'Repairs, slowly explained.', { isVerified: false }),
    channel(103, 'Dana Silva', 'Lumen Studio', 'Light, and what it falls on.', { hidesSubscribers: true }),
    ...DEMO_BRANDS.map(({ serial, person, name, about }) => channel(serial, person, name, about)),
  ];
  return {
    seed,
    isAudited: true,
    channels: Object.fromEntries(channels.map((one) => [one.id, one])),
    book: emptyTokenStore(),
    uploads: {},
    videos: {},
    quota: { day: '', units: 0, uploads: 0 },
  };
}
