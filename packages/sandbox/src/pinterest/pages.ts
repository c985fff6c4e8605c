import { publicPages } from '../pages/public-pages.ts';
import { PINTEREST_PLATFORM } from './access.ts';
import type { Account, PinterestState } from './state.ts';

/** Pins on public boards. */
export const pages = publicPages<PinterestState, Account>({
  platform: PINTEREST_PLATFORM,
  accounts: (state) => state.accounts,
  profile: (account, posts) => ({
    handle: `@${account.username}`,
    note: '',
    picture: `/pinterest/www/pictures/${account.id}.png`,
    path: `/pinterest/www/${account.username}/`,
    layout: 'tiles',
    counts: [
      { count: account.followers, noun: 'followers' },
      { count: posts, noun: 'Pins' },
    ],
  }),
  posts: ({ pins, boards }, account) =>
    Object.values(pins)
      .filter((pin) => pin.accountId === account.id && boards[pin.boardId]?.privacy === 'PUBLIC')
      .toReversed()
      .map((pin) => ({
        id: pin.id,
        path: `/pinterest/www/pin/${pin.id}/`,
        title: pin.title,
        text: pin.description ?? '',
        link: pin.link,
        media: pin.files.map(({ sha256, seconds }, index) => ({
          kind: pin.kind === 'video' ? 'video' : 'photo',
          sha256,
          altText: index === 0 ? pin.altText : null,
          seconds,
        })),
        createdAt: pin.createdAt,
        badges: [`Board: ${boards[pin.boardId]?.name ?? ''}`],
        likes: pin.likes,
      })),
  files: '/pinterest/www/files/',
  isPicture: ({ pins }, sha256) =>
    Object.values(pins).some((pin) => pin.kind !== 'video' && pin.files.some((file) => file.sha256 === sha256)),
});
