import { avatarPng } from '../pages/avatar.ts';
import { type FeedPost, type FeedProfile, nothingHere, postPage, profilePage } from '../pages/feed-page.ts';
import type { Answer, Call, StandInContext, VisiblePost } from '../platform-stand-in.ts';
import { Refusal } from '../platform-stand-in.ts';
import { MASTODON, picturePath } from './access.ts';
import { WEB_PAGE } from './evidence.ts';
import { linkIn } from './post-text.ts';
import { type Account, type File, HOST, type MastodonState, type Post, postsOf } from './state.ts';
import { postPath } from './statuses.ts';

export function showAccount(state: MastodonState, call: Call): Answer {
  const account = calledBy(state, call);
  if (!account) return nothingHere(MASTODON);
  return profilePage(
    profileOf(state, account),
    postsOf(state, account).map((post) => feedPostOf(state, account, post)),
  );
}

export function showPost(state: MastodonState, call: Call): Answer {
  const account = calledBy(state, call);
  const post = state.posts[call.params['id'] ?? ''];
  const isOwn = account !== undefined && post?.accountId === account.id;
  return isOwn ? postPage(profileOf(state, account), feedPostOf(state, account, post)) : nothingHere(MASTODON);
}

const calledBy = (state: MastodonState, { params }: Call): Account | undefined =>
  Object.values(state.accounts).find(({ username }) => `@${username}` === params['username']);

export async function showPicture(state: MastodonState, call: Call): Promise<Answer> {
  const account = state.accounts[(call.params['file'] ?? '').replace(/\.png$/, '')];
  if (!account) throw new Refusal(nothingHere(MASTODON), 'no such account', WEB_PAGE);
  return { kind: 'file', bytes: await avatarPng(account.name, 'mastodon'), contentType: 'image/png' };
}

/** Serves an uploaded image. Only bytes that could be read as an image are ever shown. */
export async function showFile(state: MastodonState, call: Call, { media }: StandInContext): Promise<Answer> {
  const sha256 = call.params['sha256'] ?? '';
  const isPicture = Object.values(state.files).some((file) => file.sha256 === sha256 && file.type !== 'video');
  if (!isPicture || !media.has(sha256)) throw new Refusal(nothingHere(MASTODON), 'no such file', WEB_PAGE);
  return { kind: 'file', bytes: await media.read(sha256), contentType: 'image/*' };
}

export function visibleOf(state: MastodonState, account: Account, origin: string): VisiblePost[] {
  return postsOf(state, account).map((post) => {
    const files = filesOf(state, post);
    return {
      id: post.id,
      account: account.id,
      text: post.text,
      link: linkIn(post.text),
      mediaCount: files.length,
      media: files.map(({ type, sha256, description }) => ({
        kind: type === 'video' ? 'video' : type === 'gifv' ? 'gif' : 'photo',
        sha256,
        altText: description,
      })),
      createdAt: new Date(post.createdAt).toISOString(),
      permalink: origin + postPath(account, post),
      answers: post.answers,
    };
  });
}

const filesOf = (state: MastodonState, { files }: Post): File[] => files.flatMap((id) => state.files[id] ?? []);

function profileOf(state: MastodonState, account: Account): FeedProfile {
  return {
    platform: MASTODON,
    name: account.name,
    handle: `@${account.username}@${HOST}`,
    note: account.moved ? 'moved' : '',
    picture: picturePath(account.id),
    path: `/mastodon/home/@${account.username}`,
    counts: [
      { count: account.followers, noun: 'followers' },
      { count: postsOf(state, account).length, noun: 'posts' },
    ],
  };
}

function feedPostOf(state: MastodonState, account: Account, post: Post): FeedPost {
  return {
    path: postPath(account, post),
    title: post.spoiler === '' ? null : post.spoiler,
    text: post.text,
    link: null,
    media: filesOf(state, post).map(({ type, sha256, description }) => ({
      kind: type === 'video' ? 'video' : 'photo',
      path: type === 'video' ? '' : `/mastodon/home/files/${sha256}`,
      altText: description,
      seconds: 0,
    })),
    createdAt: post.createdAt,
    badges: [post.visibility, ...(post.poll?.options ?? [])],
    likes: post.likes,
  };
}
