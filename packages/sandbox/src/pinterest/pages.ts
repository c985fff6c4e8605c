import { avatarPng } from '../pages/avatar.ts';
import { type FeedPost, type FeedProfile, nothingHere, postPage, profilePage } from '../pages/feed-page.ts';
import type { Answer, Call, StandInContext, VisiblePost } from '../platform-stand-in.ts';
import { PINTEREST_PLATFORM } from './access.ts';
import type { Account, Pin, PinterestState } from './state.ts';

const pinsOf = (state: PinterestState, account: Account): Pin[] =>
  Object.values(state.pins)
    .filter((pin) => pin.accountId === account.id && state.boards[pin.boardId]?.privacy === 'PUBLIC')
    .toReversed();

export function showAccount(state: PinterestState, call: Call): Answer {
  const account = Object.values(state.accounts).find((one) => one.username === call.params['username']);
  if (!account) return nothingHere(PINTEREST_PLATFORM);
  return profilePage(
    profileOf(state, account),
    pinsOf(state, account).map((pin) => feedPostOf(state, pin)),
  );
}

export function showPin(state: PinterestState, call: Call): Answer {
  const pin = state.pins[call.params['id'] ?? ''];
  const account = state.accounts[pin?.accountId ?? ''];
  if (!pin || !account) return nothingHere(PINTEREST_PLATFORM);
  return postPage(profileOf(state, account), feedPostOf(state, pin));
}

export async function showPicture(state: PinterestState, call: Call): Promise<Answer> {
  const account = state.accounts[(call.params['file'] ?? '').replace(/\.png$/, '')];
  if (!account) return nothingHere(PINTEREST_PLATFORM);
  return { kind: 'file', bytes: await avatarPng(account.name, 'pinterest'), contentType: 'image/png' };
}

export async function showFile(state: PinterestState, call: Call, context: StandInContext): Promise<Answer> {
  const sha256 = call.params['sha256'] ?? '';
  const isShown = Object.values(state.pins).some(
    (pin) => pin.kind !== 'video' && pin.files.some((file) => file.sha256 === sha256),
  );
  if (!isShown || !context.media.has(sha256)) return nothingHere(PINTEREST_PLATFORM);
  return { kind: 'file', bytes: await context.media.read(sha256), contentType: 'image/*' };
}

export function visibleOf(state: PinterestState, account: Account, origin: string): VisiblePost[] {
  return pinsOf(state, account).map((pin) => ({
    id: pin.id,
    account: account.id,
    text: pin.description ?? '',
    link: pin.link,
    mediaCount: pin.files.length,
    media: pin.files.map(({ sha256 }, index) => ({
      kind: pin.kind === 'video' ? 'video' : 'photo',
      sha256,
      altText: index === 0 ? pin.altText : null,
    })),
    createdAt: new Date(pin.createdAt).toISOString(),
    permalink: `${origin}/pinterest/www/pin/${pin.id}/`,
  }));
}

function profileOf(state: PinterestState, account: Account): FeedProfile {
  return {
    platform: PINTEREST_PLATFORM,
    name: account.name,
    handle: `@${account.username}`,
    note: '',
    picture: `/pinterest/www/pictures/${account.id}.png`,
    path: `/pinterest/www/${account.username}/`,
    layout: 'tiles',
    counts: [
      { count: account.followers, noun: 'followers' },
      { count: pinsOf(state, account).length, noun: 'Pins' },
    ],
  };
}

const feedPostOf = (state: PinterestState, pin: Pin): FeedPost => ({
  path: `/pinterest/www/pin/${pin.id}/`,
  title: pin.title,
  text: pin.description ?? '',
  link: pin.link,
  media: pin.files.map(({ sha256, seconds }, index) => ({
    kind: pin.kind === 'video' ? 'video' : 'photo',
    path: pin.kind === 'video' ? '' : `/pinterest/www/files/${sha256}`,
    altText: index === 0 ? pin.altText : null,
    seconds,
  })),
  createdAt: pin.createdAt,
  badges: [`Board: ${state.boards[pin.boardId]?.name ?? ''}`],
  likes: pin.likes,
});
