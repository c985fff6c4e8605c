import { avatarPng } from '../pages/avatar.ts';
import { type FeedPost, type FeedProfile, nothingHere, postPage, profilePage } from '../pages/feed-page.ts';
import type { Answer, Call, StandInContext, VisiblePost } from '../platform-stand-in.ts';
import { findAccount } from './identity.ts';
import { type PostRecord, postRecord } from './post-record.ts';
import { type Account, type BlueskyState, type Post, postsOf, uriOf } from './state.ts';

export const BLUESKY = { id: 'bluesky', name: 'Bluesky' };

export function showAccount(state: BlueskyState, call: Call): Answer {
  const account = findAccount(state, call.params['actor'] ?? '');
  if (!account) return nothingHere(BLUESKY);
  return profilePage(
    profileOf(state, account),
    postsOf(state, account).map((post) => feedPostOf(state, post)),
  );
}

export function showPost(state: BlueskyState, call: Call): Answer {
  const account = findAccount(state, call.params['actor'] ?? '');
  const post = account && state.posts[uriOf({ accountId: account.id, rkey: call.params['rkey'] ?? '' })];
  return account && post ? postPage(profileOf(state, account), feedPostOf(state, post)) : nothingHere(BLUESKY);
}

export async function showPicture(state: BlueskyState, call: Call): Promise<Answer> {
  const account = state.accounts[(call.params['file'] ?? '').replace(/\.png$/, '')];
  if (!account) return nothingHere(BLUESKY);
  return { kind: 'file', bytes: await avatarPng(account.name, 'bluesky'), contentType: 'image/png' };
}

export async function showFile(state: BlueskyState, call: Call, { media }: StandInContext): Promise<Answer> {
  const blob = state.blobs[call.params['cid'] ?? ''];
  if (!blob || !media.has(blob.sha256)) return nothingHere(BLUESKY);
  return { kind: 'file', bytes: await media.read(blob.sha256), contentType: blob.mimeType };
}

export function visibleOf(state: BlueskyState, account: Account, origin: string): VisiblePost[] {
  return postsOf(state, account).map((post) => {
    const record = postRecord.parse(post.record);
    const media = mediaOf(record);
    return {
      id: uriOf(post),
      account: account.id,
      text: record.text,
      link: linkOf(record),
      mediaCount: media.length,
      media: media.map(({ kind, cid, altText }) => ({ kind, sha256: state.blobs[cid]?.sha256 ?? '', altText })),
      createdAt: record.createdAt,
      permalink: origin + pathOf(post),
      answers: record.reply?.parent.uri ?? null,
    };
  });
}

const pathOf = ({ accountId, rkey }: Post): string => `/bluesky/web/profile/${accountId}/post/${rkey}`;

const linkOf = ({ embed }: PostRecord): string | null =>
  embed?.$type === 'app.bsky.embed.external' ? embed.external.uri : null;

function mediaOf({ embed }: PostRecord): { kind: 'photo' | 'video'; cid: string; altText: string | null }[] {
  if (embed?.$type === 'app.bsky.embed.images') {
    return embed.images.map(({ image, alt }) => ({ kind: 'photo', cid: image.ref.$link, altText: alt || null }));
  }
  if (embed?.$type !== 'app.bsky.embed.video') return [];
  return [{ kind: 'video', cid: embed.video.ref.$link, altText: embed.alt ?? null }];
}

function profileOf(state: BlueskyState, account: Account): FeedProfile {
  return {
    platform: BLUESKY,
    name: account.name,
    handle: `@${account.username}`,
    note: account.status === 'active' ? '' : account.status,
    picture: `/bluesky/web/pictures/${encodeURIComponent(account.id)}.png`,
    path: `/bluesky/web/profile/${account.id}`,
    counts: [
      { count: account.followers, noun: 'followers' },
      { count: postsOf(state, account).length, noun: 'posts' },
    ],
  };
}

function feedPostOf(_state: BlueskyState, post: Post): FeedPost {
  const record = postRecord.parse(post.record);
  return {
    path: pathOf(post),
    title: null,
    text: record.text,
    link: linkOf(record),
    media: mediaOf(record).map(({ kind, cid, altText }) => ({
      kind,
      path: kind === 'photo' ? `/bluesky/web/files/${cid}` : '',
      altText,
      seconds: 0,
    })),
    createdAt: post.writtenAt,
    badges: record.langs ?? [],
    likes: post.likes,
  };
}
